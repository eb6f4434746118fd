import CommandLineKit
import CommandSupport
import EmailViewModels
import TerminalUI

/// `email clear`
struct EmailClearCommand: Command {
    static let specification = CommandSpecification(
        "clear", abstract: "Stop forwarding the mail for an address.",
        examples: [
            CommandExample("nereid email clear --yes"),
            CommandExample("nereid email clear --address tidepool --yes"),
        ],
        fields: FieldCatalog.emailDestination.names)

    init(parsed: ParsedCommand) {}

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let model = context.dependencies.makeEmailForwardingViewModel()
        if context.options.isDryRun {
            let old = try await context.currentDestinations(model, of: address)
            return try context.showPlan(.forwarding(address, from: old, to: []))
        }
        try await context.save(nil, model, of: address)
    }
}
