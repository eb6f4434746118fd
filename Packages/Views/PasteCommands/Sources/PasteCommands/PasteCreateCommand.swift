import CommandLineKit
import CommandSupport
import PasteDomain
import PasteViewModels
import ResourceLoading
import TerminalUI

/// `paste create`
struct PasteCreateCommand: Command {
    static let specification = CommandSpecification(
        "create", aliases: ["new"], abstract: "Create a paste.",
        discussion: """
            Without FILE, the text comes from standard input when piped, and from an editor otherwise. The text is kept \
            unchanged. A paste with the same title is replaced only with --force.
            """,
        arguments: [
            .init("TITLE", help: "Letters, digits, '-', '_' and '.'", kind: .named("paste")),
            .init("FILE|-", .optional, help: "A file; '-' reads standard input", kind: .file),
        ],
        options: [.editor, .listed, .createdUnlisted, .overwrite("a paste")],
        examples: [
            .init("nereid paste create notes.md notes.md", explanation: "The text of a file"),
            "date | nereid paste create today --listed",
        ],
        fields: FieldCatalog.paste.names, plansChanges: true)

    private let parsed: ParsedCommand
    private let isListed: Bool?

    init(parsed: ParsedCommand) throws {
        self.parsed = parsed
        isListed = try parsed.listing()
    }

    private var title: String { parsed.argument("TITLE") ?? "" }
    private var file: String? { parsed.argument("FILE|-") }
    private var usesEditor: Bool { parsed.flag("editor") }
    private var overwrites: Bool { parsed.flag("force") }

    func run(in context: CommandContext) async throws {
        try checkTitle(context)
        let title = try PasteDraft.title(self.title)
        try context.takeInput(file, usesEditor: usesEditor)
        let address = try await context.address(nil)
        let current = try await replacedPaste(title, of: address, context)
        let input = try context.pasteText(file, usesEditor: usesEditor, from: current, title: title)
        try await context.keepingDraft(input) {
            let draft = try PasteDraft(title: title, content: input.text, isListed: isListed)
            try await context.write(.create(draft, overwriting: overwrites || current != nil), on: address) { plan in
                try context.check(
                    plan, of: .paste, input, since: current, command: "nereid paste edit \(title)")
            }
        }
    }

    /// The paste of this title, which the text replaces; nil if there is none, and for a text that is not a draft and
    /// does not come from an editor.
    ///
    /// Without --force, a title that is taken is refused before the editor opens, but a draft may replace a paste with
    /// its own text, which an earlier attempt to send it created. If the server cannot be asked, the editor opens: the
    /// outbox can store the text.
    private func replacedPaste(_ title: String, of address: String, _ context: CommandContext) async throws -> Paste? {
        let text = context.draftText
        guard text != nil || context.opensEditor(file, usesEditor: usesEditor) else { return nil }
        let model = context.dependencies.makePasteViewModel()
        await context.waiting("Loading the paste") {
            await model.load(title, address: address, policy: text == nil ? .refresh : .serverOnly)
        }
        if let failure = model.detail.failure, [.notFound, .network].contains(failure.kind) { return nil }
        let current = try context.value(of: model.detail)
        var sent = current
        sent.content = text ?? ""
        if !overwrites, text == nil || !current.agrees(with: sent) { throw Failure.pasteExists(title, of: address) }
        return current
    }

    /// Refuses the name of a file as the title if no text was given besides: the file was meant as the text.
    private func checkTitle(_ context: CommandContext) throws {
        guard file == nil, !usesEditor, context.isFile(title) else { return }
        let isTitle = (try? PasteDraft.title(title)) != nil
        // In a pipe, a title may be the name of a file: the text comes from standard input.
        try context.takeInput(nil, usesEditor: false)
        if isTitle, context.given.text?.isEmpty == false { return }
        throw CommandFailure(
            .usage, "'\(title)' is a file, and the first word is the title of the paste",
            remedy: "'nereid paste create TITLE \(title.shellEscaped)' takes its text; -e opens an editor")
    }
}
