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
            return try context.showPlan(Self.plan(address, from: old, to: destinations))
        }
        await context.waiting("Saving") { await model.save(destinations, address: address) }
        let rows = try context.value(of: model.saved)
        let places = rows.joined(separator: ", ")
        try context.showReceipt(rows, personal: "Mail for \(address.decoded)@omg.lol now goes to \(places).")
    }

    private static func plan(_ address: String, from old: String, to destinations: EmailDestinations) -> [PlanLine] {
        let new = destinations.addresses.joined(separator: ", ")
        if old == new { return [] }
        return [old.isEmpty ? .added("email \(address) \(new)") : .changed("email \(address)", from: old, to: new)]
    }
}
