import CommandLineKit
import TerminalUI

/// `help`
struct HelpCommand: Command {
    static let specification = CommandSpecification(
        "help", abstract: "Explain a command.",
        arguments: [ArgumentSpecification("COMMAND", .any, help: "The words of a command")],
        examples: [CommandExample("nereid help status post")])

    static let fieldNames: [String] = []

    private let words: [String]

    init(_ parsed: ParsedCommand) {
        words = parsed.arguments("COMMAND")
    }

    func run(in context: CommandContext) async throws {
        let renderer = HelpRenderer(CommandCatalog.tree, width: context.console.traits.columns)
        try context.console.write(DisplayText(try renderer.text(for: words)))
    }
}
