import CommandLineKit
import CommandSupport
import EmailDomain
import TerminalUI

/// `email clear`
struct EmailClearCommand: Command {
    static let specification = CommandSpecification(
        "clear", abstract: "Stop forwarding the mail for an address.",
        examples: [
            "nereid email clear --yes",
            "nereid email clear --address tidepool --yes",
        ],
        fields: FieldCatalog.emailDestination.names, plansChanges: true)

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        try await context.write(.clear(showsCurrent: context.showsBeforeDeleting), of: address)
    }
}
