import CommandLineKit
import CommandSupport
import ResourceLoading
import TerminalUI
import WeblogDomain
import WeblogViewModels

/// `weblog new`
struct WeblogNewCommand: Command {
    static let specification = CommandSpecification(
        "new", aliases: ["create"], abstract: "Write an entry.",
        discussion: """
            Without a file, the text comes from standard input when piped, and from an editor otherwise.

            Front matter in the text is kept as it is, except for what the flags set. Front matter is added to a text \
            without it, with the current time as its date unless --date gives another. If a text written in the editor \
            contradicts a flag, the command asks which one to use.

            Links to pictures on this computer are reported, since nobody else could see them. --upload-pictures \
            uploads them as 'nereid pic upload' does, with the alt text from the entry, and sends the entry with their \
            URLs. Their paths are relative to the text's file, or else to the current folder.
            """,
        arguments: [
            .init("FILE|-", .optional, help: "A file with the text; '-' reads standard input", kind: .file)
        ],
        options: [.editor, .asText, .uploadPictures] + WeblogEntryFields.options,
        examples: [
            "nereid weblog new post.md --tag tides --tag how-to",
            "echo 'Low water at six.' | nereid weblog new - --title Tides --draft",
            .init(
                "nereid weblog new post.md --date '2026-11-20 10:00'", explanation: "In your weblog's time zone"),
            "nereid weblog new post.md --upload-pictures",
        ],
        fields: FieldCatalog.weblogEntry.names, plansChanges: true)

    private let file: String?
    private let usesEditor: Bool
    private let isText: Bool
    private let uploadsPictures: Bool
    private let fields: WeblogEntryFields.Flags

    init(parsed: ParsedCommand) throws {
        file = parsed.argument("FILE|-")
        usesEditor = parsed.flag("editor")
        isText = parsed.flag("as-text")
        uploadsPictures = parsed.flag("upload-pictures")
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
        let draft = uploadsPictures ? try await uploading(draft, to: address, context) : draft
        if !uploadsPictures { context.noticeOnLocalPictures(of: draft) }
        context.noticeOnFutureDate(of: draft.source)
        try await context.write(.weblogEntry, after: "Publishing", piped: \.pageOrID) { row in
            "Saved \(row.status.map { "\($0) " } ?? "")entry \(row.id) to the weblog of \(address.decoded)."
        } plan: {
            try await model.plan(.create(draft), on: address)
        }
    }

    /// Uploads the pictures on this computer, or shows what would be uploaded.
    private func uploading(_ draft: WeblogDraft, to address: String, _ context: CommandContext) async throws
        -> WeblogDraft
    {
        let pictures = try EntryPictures(of: draft.source, at: file, context)
        for notice in pictures.notices { context.notice(DisplayText(line: notice)) }
        guard context.options.isDryRun else {
            return WeblogDraft(checked: try await pictures.upload(to: address, context))
        }
        if !context.options.format.namesFields { try context.showPlan(pictures.names.map { .added("picture \($0)") }) }
        return draft
    }
}

extension CommandContext {
    /// Reports a date in the future, unless the previous text gives the same notice.
    func noticeOnFutureDate(of source: String, previous: String? = nil) {
        let draft = WeblogDraft(checked: source)
        guard let words = draft.futureNotice(now: now()),
            previous.flatMap({ WeblogDraft(checked: $0).futureNotice(now: now()) }) != words
        else { return }
        notice(DisplayText(line: words))
    }

    /// Reports pictures that are files on this computer.
    fileprivate func noticeOnLocalPictures(of draft: WeblogDraft) {
        let pictures = WeblogEntry.localPictures(in: draft.source).map(\.name)
        guard !pictures.isEmpty else { return }
        let (subject, verb, one, urls, theirURLs) =
            pictures.count == 1
            ? ("picture", "is", "it", "a URL", "its URL") : ("pictures", "are", "them", "URLs", "their URLs")
        // After a real run the entry exists: running the command again would create another one.
        let remedy =
            options.isDryRun
            ? "--upload-pictures uploads \(one) and inserts \(theirURLs)"
            : "'nereid pic upload' gives \(one) \(urls) for 'nereid weblog edit', as --upload-pictures does for a new entry"
        notice(
            DisplayText(
                line:
                    "the \(subject) \(pictures.joined(separator: ", ")) \(verb) only on this computer, so nobody else could see \(one); \(remedy)"
            ))
    }

    fileprivate func draft(_ text: String, _ fields: WeblogEntryFields, isText: Bool) throws -> WeblogDraft {
        try WeblogDraft(text, fields: fields, now: now(), isText: isText)
    }
}
