import CommandLineKit
import TerminalUI

/// `help`
struct HelpCommand: Command {
    static let specification = CommandSpecification(
        "help", abstract: "Explain a command or a topic.",
        discussion: "The topics are \(HelpTopic.allCases.map(\.rawValue).joined(separator: ", ")).",
        arguments: [ArgumentSpecification("COMMAND|TOPIC", .any, help: "The words of a command, or a topic")],
        examples: [CommandExample("nereid help status post"), CommandExample("nereid help formatting")])

    static let fieldNames: [String] = []

    private let words: [String]

    init(_ parsed: ParsedCommand) {
        words = parsed.arguments("COMMAND|TOPIC")
    }

    func run(in context: CommandContext) async throws {
        if words.count == 1, let topic = HelpTopic(rawValue: words[0]) {
            return try context.console.write(DisplayText(topic.text) + "\n")
        }
        let renderer = HelpRenderer(CommandCatalog.tree, width: context.console.traits.columns)
        try context.console.write(DisplayText(try renderer.text(for: words)))
    }
}
