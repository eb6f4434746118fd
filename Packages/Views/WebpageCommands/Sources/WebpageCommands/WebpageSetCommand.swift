import CommandLineKit
import CommandSupport
import TerminalUI

/// `web set`
struct WebpageSetCommand: Command {
    static let specification = CommandSpecification(
        "set", abstract: "Replace the webpage of your address with a file.",
        discussion: """
            Without a file, the text comes from standard input when piped. Without --publish or --no-publish, the \
            command asks whether to publish; without a terminal, it needs one of them, or --yes, which publishes.
            """,
        arguments: [
            .init(
                "FILE|-", .optional, help: "A file with the new text; '-' reads standard input", kind: .file)
        ],
        options: PublishChoice.options,
        examples: [
            "nereid web set web.md --publish",
            "nereid web set --no-publish < web.md",
            .init(
                "nereid web set web.md --no-publish --dry-run", explanation: "Only shows what would be done"),
        ],
        fields: FieldCatalog.writtenWebpage.names, plansChanges: true)

    private let parsed: ParsedCommand
    private let choice: PublishChoice

    init(parsed: ParsedCommand) throws {
        self.parsed = parsed
        choice = try PublishChoice(parsed)
    }

    func run(in context: CommandContext) async throws {
        try choice.check(context)
        let text = try context.fileText(try context.inputFile(parsed))
        let address = try await context.address(nil)
        try await context.saveWebpage(text, choice, of: address)
    }
}
