import CommandLineKit
import CommandSupport
import EmailDomain
import TerminalUI

/// `email set`
struct EmailSetCommand: Command {
    static let specification = CommandSpecification(
        "set", abstract: "Forward the mail for an address to these e-mail addresses, and nowhere else.",
        discussion:
            "Without arguments, they come from standard input when piped: one per line, or separated by commas.",
        arguments: [
            .init("EMAIL", .any, help: "E-mail addresses, which replace the current ones; '-' reads standard input")
        ],
        examples: [
            "nereid email set me@example.com",
            .init("echo me@example.com | nereid email set", explanation: "One per line"),
            "nereid email set me@example.com you@example.com --address tidepool --dry-run",
        ],
        fields: FieldCatalog.emailDestination.names, plansChanges: true)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let words = try words(context)
        let address = try await context.address(nil)
        let destinations = try EmailDestinations(words, of: address)
        try await context.write(.set(destinations, showsCurrent: context.onlyPlans), of: address)
    }

    private func words(_ context: CommandContext) throws -> [String] {
        let words = parsed.arguments("EMAIL")
        guard words.isEmpty || words == ["-"] else { return words }
        let lines = try context.fileText(try context.inputFile(parsed, "EMAIL")).split(whereSeparator: \.isNewline)
        return lines.map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
    }
}
