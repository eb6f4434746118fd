import CommandLineKit
import CommandSupport
import EmailDomain
import EmailViewModels
import ResourceLoading
import TerminalUI

/// `email set`
struct EmailSetCommand: Command {
    static let specification = CommandSpecification(
        "set", abstract: "Forward the mail for an address to these e-mail addresses, and nowhere else.",
        arguments: [
            ArgumentSpecification("ADDR", .many, help: "E-mail addresses, which replace the current ones")
        ],
        examples: [
            CommandExample("nereid email set me@example.com"),
            CommandExample("nereid email set me@example.com you@example.com --address tidepool --dry-run"),
        ],
        fields: FieldCatalog.emailDestination.names)

    let parsed: ParsedCommand

    private var destinations: [String] { parsed.arguments("ADDR") }

    func run(in context: CommandContext) async throws {
        let address = try await context.address(nil)
        let destinations = try presenting(FailurePresentation.init) { () throws(EmailFault) in
            try EmailDestinations(self.destinations, of: address)
        }
        let model = context.dependencies.makeEmailForwardingViewModel()
        if context.options.isDryRun {
            let old = try await context.currentDestinations(model, of: address)
            return try context.showPlan(.forwarding(address, from: old, to: destinations.addresses))
        }
        try await context.save(destinations, model, of: address)
    }
}
