import CommandLineKit
import CommandSupport
import PasteDomain
import PasteViewModels
import ResourceLoading
import TerminalUI

/// `paste edit`
struct PasteEditCommand: Command {
    static let specification = CommandSpecification(
        "edit", abstract: "Change a paste; what is not mentioned stays as it is.",
        discussion: """
            Without FILE, the new text comes from standard input when piped, and from an editor otherwise. With \
            --listed or --unlisted alone, the text stays; give '-' to read standard input.
            """,
        arguments: [
            .init("TITLE", help: "The title of a paste, or its URL", kind: .named("paste")),
            .init("FILE|-", .optional, help: "A file; '-' reads standard input", kind: .file),
        ],
        options: [.editor, .listed, .unlisted],
        examples: [
            .init("nereid paste edit tides --unlisted", explanation: "The text stays"),
            "sort names.txt | nereid paste edit tides -",
        ],
        fields: FieldCatalog.paste.names, plansChanges: true)

    private let word: String
    private let file: String?
    private let usesEditor: Bool
    private let isListed: Bool?

    init(parsed: ParsedCommand) throws {
        word = parsed.argument("TITLE") ?? ""
        file = parsed.argument("FILE|-")
        usesEditor = parsed.flag("editor")
        isListed = try parsed.listing()
    }

    func run(in context: CommandContext) async throws {
        let keepsText = file == nil && !usesEditor && isListed != nil
        if !keepsText { try context.takeInput(file, usesEditor: usesEditor) }
        let (title, address) = try await context.ownPlace(word, .paste)
        if keepsText { return try await send(nil, from: nil, to: title, of: address, context) }
        var current: Paste?
        if context.opensEditor(file, usesEditor: usesEditor) {
            let model = context.dependencies.makePasteViewModel()
            current = try await context.value(of: model.detail, after: "Loading the paste") {
                await model.load(title, address: address, policy: .serverOnly)
            }
        }
        let input = try context.pasteText(
            file, usesEditor: usesEditor, from: current, title: title)
        try await context.keepingDraft(input) { try await send(input, from: current, to: title, of: address, context) }
    }

    private func send(
        _ input: CommandContext.InputText?, from current: Paste?, to title: String, of address: String,
        _ context: CommandContext
    ) async throws {
        let change = try PasteChange(content: input?.text, isListed: isListed)
        try await context.write(.edit(title, change), on: address) { plan in
            try context.check(
                plan, of: .paste, input, since: current, command: "nereid paste edit \(title)")
        }
    }
}
