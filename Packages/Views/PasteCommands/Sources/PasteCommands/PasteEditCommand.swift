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
        let needsDraft = !keepsText && context.opensEditor(file, usesEditor: usesEditor)
        // A change reads the paste anyway, so it is read here only if it is shown.
        var current: Paste?
        if needsDraft || context.options.isDryRun {
            current = try await context.currentPaste(title, of: address)
            if current == nil {
                throw FailurePresentation(PasteRepositoryError.fault(.noSuchPaste(title: title, address: address)))
            }
        }
        let send: (String?) async throws -> Void = { content in
            let change = try presenting(FailurePresentation.init) { () throws(PasteDraftError) in
                try PasteChange(content: content, isListed: isListed)
            }
            if let current, context.options.isDryRun { return try showPlan(change, current, context) }
            let model = context.dependencies.makePasteViewModel()
            await context.waiting("Saving") { await model.edit(title, address: address, change: change) }
            try context.showSaved(try context.value(of: model.saved))
        }
        if keepsText { return try await send(nil) }
        let input = try context.pasteText(file, usesEditor: usesEditor, draft: current?.content ?? "", title: title)
        try await context.keepingDraft(input) { try await send(input.text) }
    }

    private func showPlan(_ change: PasteChange, _ current: Paste, _ context: CommandContext) throws {
        if let content = change.content {
            try context.showTextPlan("paste \(current.address) \(title)", from: current.content, to: content)
        }
        let listing = PlanLine.listing(
            of: "paste \(current.address) \(title)", from: current.isListed, to: change.isListed)
        try context.showPlan([listing].compactMap { $0 })
    }
}
