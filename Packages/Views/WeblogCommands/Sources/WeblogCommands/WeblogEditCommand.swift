import CommandLineKit
import CommandSupport
import ResourceLoading
import TerminalUI
import WeblogDomain
import WeblogViewModels

/// `weblog edit`
struct WeblogEditCommand: Command {
    static let specification = CommandSpecification(
        "edit", abstract: "Change an entry; what is not mentioned stays as it is.",
        discussion: """
            Flags alone change their own lines of the front matter, and nothing else. Without any, and without a file, \
            the new text comes from standard input when piped, and from an editor otherwise.

            A text with front matter replaces the whole entry; one without keeps the entry's front matter. If a text \
            written in the editor contradicts a flag, the command asks which one to use.
            """,
        arguments: [
            .weblogEntry,
            .init(
                "FILE|-", .optional, help: "A file with the new text; '-' reads standard input", kind: .file),
        ],
        options: [.editor, .asText] + WeblogEntryFields.options,
        examples: [
            "nereid weblog edit tide-tables",
            .init("nereid weblog edit 6412e0c9d7b5e --status live", explanation: "Publishes a draft"),
            "nereid weblog edit tide-tables entry.md --tag tides",
        ],
        fields: FieldCatalog.weblogEntry.names, plansChanges: true)

    private let entry: String
    private let file: String?
    private let usesEditor: Bool
    private let isText: Bool
    private let fields: WeblogEntryFields.Flags

    init(parsed: ParsedCommand) throws {
        entry = parsed.argument("ID|SLUG") ?? ""
        file = parsed.argument("FILE|-")
        usesEditor = parsed.flag("editor")
        isText = parsed.flag("as-text")
        fields = try WeblogEntryFields.Flags(parsed)
        if usesEditor, file != nil { throw parsed.usageError("-e and a file cannot be combined") }
    }

    func run(in context: CommandContext) async throws {
        let fields = fields.fields(now: context.now())
        if file != nil || fields.isEmpty { try context.takeInput(file, usesEditor: usesEditor) }
        let (name, address) = try await context.ownPlace(entry, .weblog)
        let hasFlagsAlone = file == nil && !usesEditor && !fields.isEmpty
        if file != nil || hasFlagsAlone {
            let text = try file.map { WeblogEntryChange.Text.content(try context.fileText($0)) }
            return try await context.change(
                name, of: address, WeblogEntryChange(text: text, fields: fields, isText: isText))
        }
        var current: WeblogEntry?
        if usesEditor || context.console.traits.isInputTerminal {
            let model = context.dependencies.makeWeblogViewModel()
            current = try await context.value(of: model.detail, after: "Loading the entry") {
                await model.load(name, address: address, policy: context.policy.forEditing)
            }
        }
        let begin = try fields.applied(to: current?.source ?? "")
        let input = try context.text(
            [], usesEditor: usesEditor, draft: begin, from: current, name: "entry.md",
            remedy: "give a file, '-' for standard input, or flags")
        try await context.keepingDraft(input) {
            try context.confirm(fields, in: input)
            let change = WeblogEntryChange(text: .content(input.text), fields: fields, isText: isText)
            let id = current?.id ?? name
            try await context.change(id, of: address, change) { plan in
                let command = "nereid weblog edit \(plan.steps.first?.id ?? id)"
                try context.check(plan, of: .weblogEntry, input, since: current, command: command)
            }
        }
    }
}

extension CommandContext {
    /// Changes an entry, or shows the plan.
    func change(
        _ name: String, of address: String, _ change: WeblogEntryChange,
        checking check: (WritePlan<WeblogEntry>) throws -> Void = { _ in }
    ) async throws {
        let model = dependencies.makeWeblogViewModel()
        try await write(.weblogEntry, after: "Saving", piped: \.pageOrID) { row in
            "Changed entry \(row.id)\(row.status.map { "; its status is \($0)" } ?? "")."
        } plan: {
            try await model.plan(.edit(name, change), on: address)
        } checking: {
            try check($0)
            for step in $0.steps {
                if let entry = step.after { noticeOnFutureDate(of: entry.source, previous: step.before.value?.source) }
            }
        }
    }
}
