import CommandLineKit
import CommandSupport
import ResourceLoading
import TerminalUI
import WeblogDomain
import WeblogViewModels

/// `weblog new`
struct WeblogNewCommand: PlanningCommand {
    static let specification = CommandSpecification(
        "new", aliases: ["create"], abstract: "Write an entry.",
        discussion: """
            Without a file, the text comes from standard input when piped, and from an editor otherwise.

            Front matter in the text is kept as it is, except for what the flags set. A text without front matter gets \
            one, with the current time as its date unless --date gives another. If a text written in the editor \
            contradicts a flag, the command asks which one to use. Links to pictures on this computer are \
            reported, since nobody else could see them; 'nereid pic upload' uploads pictures.
            """,
        arguments: [
            ArgumentSpecification("FILE|-", .optional, help: "The text; '-' reads it from standard input", kind: .file)
        ],
        options: [.editor, .asText] + WeblogEntryFields.options,
        examples: [
            CommandExample("nereid weblog new post.md --tag tides --tag how-to"),
            CommandExample("echo 'Low water at six.' | nereid weblog new - --title Tides --draft"),
            CommandExample(
                "nereid weblog new post.md --date '2026-11-20 10:00'", explanation: "In your weblog's time zone"),
        ],
        fields: FieldCatalog.weblogEntry.names)

    private let file: String?
    private let usesEditor: Bool
    private let isText: Bool
    private let fields: WeblogEntryFields.Flags

    init(parsed: ParsedCommand) throws {
        file = parsed.argument("FILE|-")
        usesEditor = parsed.flag("editor")
        isText = parsed.flag("as-text")
        fields = try WeblogEntryFields.Flags(parsed)
        if usesEditor, file == "-" { throw parsed.usageError("-e and '-' cannot be combined") }
    }

    func run(in context: CommandContext) async throws {
        try context.takeInput(file, usesEditor: usesEditor)
        let address = try await context.address(nil)
        let fields = fields.fields(now: context.now())
        let given = try file.map { try context.fileText($0) }
        if let given, !usesEditor {
            return try await send(try context.draft(given, fields, isText: isText), to: address, context)
        }
        // The editor shows the fields set by flags.
        let begin = try given.map(fields.applied) ?? WeblogDraft.template(fields, now: context.now())
        let input = try context.text(
            [], usesEditor: usesEditor, draft: begin, name: "entry.md",
            remedy: "give a file, or '-' for standard input")
        try await context.keepingDraft(input) {
            try context.confirm(fields, in: input)
            try await send(try context.draft(input.text, fields, isText: isText), to: address, context)
        }
    }

    private func send(_ draft: WeblogDraft, to address: String, _ context: CommandContext) async throws {
        let model = context.dependencies.makeWeblogViewModel()
        context.noteLocalPictures(of: draft)
        if let date = draft.futureDate(now: context.now()) {
            context.notice(
                DisplayText(
                    line:
                        "the date \(date) is in the future, and omg.lol does not document whether the weblog shows the entry before it; 'nereid weblog unpublish' keeps it back"
                ))
        }
        try await context.write(.weblogEntry, after: "Publishing", piped: \.place) { row in
            "Saved \(row.status.map { "\($0) " } ?? "")entry \(row.id) to the weblog of \(address.decoded)."
        } plan: {
            try await model.plan(.create(draft), on: address)
        }
    }
}

extension CommandContext {
    /// Reports pictures that are files on this computer.
    fileprivate func noteLocalPictures(of draft: WeblogDraft) {
        let pictures = WeblogEntry.localPictures(in: draft.source).map(\.name)
        guard !pictures.isEmpty else { return }
        let (subject, verb, one) = pictures.count == 1 ? ("picture", "is", "it") : ("pictures", "are", "each")
        notice(
            DisplayText(
                line:
                    "the \(subject) \(pictures.joined(separator: ", ")) \(verb) only on this computer, and would be dead; upload \(one) with 'nereid pic upload', and put the URL in"
            ))
    }

    fileprivate func draft(_ text: String, _ fields: WeblogEntryFields, isText: Bool) throws -> WeblogDraft {
        try WeblogDraft(text, fields: fields, now: now(), isText: isText)
    }
}
