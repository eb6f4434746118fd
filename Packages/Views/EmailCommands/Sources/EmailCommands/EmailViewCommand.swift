import CommandLineKit
import CommandSupport
import EmailViewModels
import TerminalUI

/// `email view`
struct EmailViewCommand: Command {
    static let specification = CommandSpecification(
        "view", abstract: "Show where the mail for one of your addresses goes, one e-mail address per line.",
        arguments: [.address],
        examples: [
            "nereid email view",
            "nereid email view tidepool --json address",
        ],
        fields: FieldCatalog.emailDestination.names)

    let parsed: ParsedCommand

    func run(in context: CommandContext) async throws {
        let address = try await context.address(parsed.argument("ADDR"))
        let model = context.dependencies.makeEmailForwardingViewModel()
        let loading: DisplayText = "Loading the mail forwarding of \(address.decoded)"
        let destinations = try await context.value(of: model.state, after: loading) {
            await model.load(address: address, policy: context.policy)
        }
        try context.show(
            destinations, .emailDestination, ifEmpty: "Mail for \(address.decoded)@omg.lol is not forwarded.")
    }
}
