import CommandLineKit
import CommandSupport
import PasteDomain
import PasteViewModels
import ResourceLoading
import TerminalUI

/// `paste edit`
struct PasteEditCommand: PlanningCommand {
    static let specification = CommandSpecification(
        "edit", abstract: "Change a paste; what is not mentioned stays as it is.",
        discussion: """
            Without FILE, the new text comes from standard input when piped, and from an editor otherwise; with \
            --listed or --unlisted alone the text stays.
            """,
        arguments: [
            ArgumentSpecification("TITLE", help: "The title of a paste", kind: .named("paste")),
            ArgumentSpecification("FILE|-", .optional, help: "A file; '-' reads standard input", kind: .file),
        ],
        options: [.editor, .listed, .unlisted],
        examples: [
            CommandExample("nereid paste edit tides --unlisted", explanation: "The text stays"),
            CommandExample("sort names.txt | nereid paste edit tides -"),
        ],
        fields: FieldCatalog.paste.names)

    private let title: String
    private let file: String?
    private let usesEditor: Bool
    private let isListed: Bool?

    init(parsed: ParsedCommand) throws {
        title = parsed.argument("TITLE") ?? ""
        file = parsed.argument("FILE|-")
        usesEditor = parsed.flag("editor")
        isListed = try parsed.listing()
    }

    func run(in context: CommandContext) async throws {
        let keepsText = file == nil && !usesEditor && isListed != nil
        if !keepsText { try context.takeInput(file, usesEditor: usesEditor) }
        let address = try await context.address(nil)
        if keepsText { return try await send(nil, to: address, context) }
        var draft = ""
        if context.opensEditor(file, usesEditor: usesEditor) {
            let model = context.dependencies.makePasteViewModel()
            draft = try await context.value(of: model.detail, after: "Loading the paste") {
                await model.load(title, address: address, policy: .serverOnly)
            }.content
        }
        let input = try context.pasteText(file, usesEditor: usesEditor, draft: draft, title: title)
        try await context.keepingDraft(input) { try await send(input.text, to: address, context) }
    }

    private func send(_ content: String?, to address: String, _ context: CommandContext) async throws {
        let change = try presenting(FailurePresentation.init) { () throws(PasteDraftError) in
            try PasteChange(content: content, isListed: isListed)
        }
        try await context.write(.edit(title, change), on: address)
    }
}
