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
            Flags alone change their own lines of the front matter, and nothing else. Without any, and without a file, the \
            new text comes from standard input when piped, and from an editor otherwise.

            A text with front matter replaces the whole entry; one without keeps the entry's front matter. If a text \
            written in the editor contradicts a flag, the command asks which one holds.
            """,
        arguments: [
            .weblogEntry,
            ArgumentSpecification(
                "FILE|-", .optional, help: "The new text; '-' reads it from standard input", kind: .file),
        ],
        options: [.editor] + WeblogEntryFields.options,
        examples: [
            CommandExample("nereid weblog edit tide-tables"),
            CommandExample("nereid weblog edit 6412e0c9d7b5e --status live", explanation: "Publishes a draft"),
            CommandExample("nereid weblog edit tide-tables entry.md --tag tides"),
        ],
        fields: FieldCatalog.weblogEntry.names)

    private let word: String
    private let file: String?
    private let usesEditor: Bool
    private let fields: WeblogEntryFields.Flags

    init(parsed: ParsedCommand) throws {
        word = parsed.argument("ID|SLUG") ?? ""
        file = parsed.argument("FILE|-")
        usesEditor = parsed.flag("editor")
        fields = try WeblogEntryFields.Flags(parsed)
        if usesEditor, file != nil { throw parsed.usageError("-e and a file exclude each other") }
    }

    func run(in context: CommandContext) async throws {
        let fields = fields.fields(now: context.now())
        if file != nil || fields.isEmpty { try context.takeInput(file, usesEditor: usesEditor) }
        let address = try await context.address(nil)
        if file != nil || !usesEditor && !fields.isEmpty {
            let text = try file.map { WeblogEntryChange.Text.content(try context.fileText($0)) }
            let current = context.options.isDryRun ? try await context.currentEntry(word, of: address) : nil
            return try await context.change(
                word, of: address, WeblogEntryChange(text: text, fields: fields), current: current)
        }
        // A change reads the entry anyway, so it is read here only if it is shown.
        let needsDraft = usesEditor || context.console.traits.isInputTerminal
        let current = needsDraft || context.options.isDryRun ? try await context.currentEntry(word, of: address) : nil
        let begin = try presenting(\.presentation) { () throws(WeblogDraftError) in
            try fields.applied(to: current?.source ?? "")
        }
        let input = try context.text(
            [], usesEditor: usesEditor, draft: begin, name: "entry.md",
            remedy: "give a file, '-' for standard input, or flags")
        try await context.keepingDraft(input) {
            try context.confirm(fields, in: input)
            let change = WeblogEntryChange(text: .content(input.text), fields: fields)
            try await context.change(word, of: address, change, current: current)
        }
    }

}

extension CommandContext {
    /// Changes an entry, or shows the plan.
    ///
    /// - Parameter current: The server's entry; nil if not read yet. A dry run needs it.
    func change(
        _ word: String, of address: String, _ change: WeblogEntryChange, current: WeblogEntry?
    ) async throws {
        if let current, options.isDryRun {
            let source = try presenting(\.presentation) { () throws(WeblogDraftError) in
                try change.applied(to: current.source)
            }
            return try showTextPlan("weblog entry \(address) \(current.id)", from: current.source, to: source)
        }
        let model = dependencies.makeWeblogViewModel()
        await waiting("Saving") { await model.change(current?.id ?? word, address: address, change) }
        let row = try value(of: model.saved)
        try showReceipt(
            row, .weblogEntry, piped: row.url ?? row.id,
            personal: "Changed entry \(row.id)\(row.status.map { "; its status is \($0)" } ?? "").")
    }

    /// The server's entry.
    func currentEntry(_ word: String, of address: String) async throws -> WeblogEntry {
        let model = dependencies.makeWeblogViewModel()
        return try await value(of: model.detail, after: "Loading the entry") {
            await model.loadForEditing(word, address: address, policy: policy)
        }
    }
}
