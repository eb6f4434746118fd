import CommandLineKit
import CommandSupport
import ResourceLoading
import TerminalUI
import WebpageDomain
import WebpageViewModels

/// `web edit`
struct WebpageEditCommand: Command {
    static let specification = CommandSpecification(
        "edit", abstract: "Change the webpage of your address in an editor.",
        discussion: """
            The new text comes from standard input when piped, unchanged. Without --publish or --no-publish, the \
            command asks whether to publish; without a terminal, it needs one of them, or --yes, which publishes.
            """,
        options: [.editor] + PublishChoice.options,
        examples: [
            "nereid web edit --publish",
            "nereid web edit -e --no-publish",
        ],
        fields: FieldCatalog.writtenWebpage.names, plansChanges: true)

    private let usesEditor: Bool
    private let choice: PublishChoice

    init(parsed: ParsedCommand) throws {
        usesEditor = parsed.flag("editor")
        choice = try PublishChoice(parsed)
    }

    func run(in context: CommandContext) async throws {
        try choice.check(context)
        try context.takeInput(nil, usesEditor: usesEditor)
        let address = try await context.address(nil)
        var current: Webpage?
        if usesEditor || context.console.traits.isInputTerminal {
            let model = context.dependencies.makeWebpageViewModel()
            current = try await context.value(
                of: model.state, after: DisplayText(line: "Loading the webpage of \(address.decoded)")
            ) {
                await model.load(address: address, policy: context.policy.forEditing)
            }
        }
        let input = try context.text(
            [], usesEditor: usesEditor, draft: current?.content ?? "", from: current, name: "web.md",
            remedy: "give the text on standard input")
        try await context.keepingDraft(input) {
            try await context.saveWebpage(input.text, choice, of: address) { plan in
                try context.check(
                    plan, of: .writtenWebpage, input, since: current, command: "nereid web set")
            }
        }
    }
}
