import CommandLineKit
import CommandSupport
import EmailDomain

/// `email add`
struct EmailAddCommand: Command {
    static let specification = CommandSpecification(
        "add", abstract: "Forward the mail for an address to more e-mail addresses.",
        discussion: "Existing destinations are kept.",
        arguments: [.init("EMAIL", .many, help: "E-mail addresses to forward to as well")],
        examples: [
            "nereid email add me@example.com",
            "nereid email add me@example.com you@example.com --address tidepool --dry-run",
        ],
        fields: FieldCatalog.emailDestination.names, plansChanges: true)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let destinations = try EmailDestinations(parsed.arguments("EMAIL"), of: address)
        try await context.write(.add(destinations), of: address)
    }
}
