import CommandLineKit
import EmailDomain
public import EmailViewModels
import TerminalUI

/// What the commands of e-mail need.
@MainActor
public protocol EmailDependencies {
    func makeEmailForwardingViewModel() -> EmailForwardingViewModel
}

/// The commands of e-mail.
@MainActor
enum EmailCommands {
    static let groups = [
        CommandGroup(
            "email", heading: .write, abstract: "See and change where the mail for your addresses goes.",
            [EmailViewCommand.self, EmailSetCommand.self, EmailClearCommand.self])
    ]
}

extension FieldCatalog where Row == EmailDestinationRow {
    static let emailDestination = FieldCatalog([
        .column("address", isFlexible: true) { .text($0.address) }
    ])
}

extension CommandContext {
    /// Where the mail for `address` goes, as the server has it now.
    func currentDestinations(_ model: EmailForwardingViewModel, of address: String) async throws -> String {
        await waiting("Loading where the mail for \(address.decoded) goes") {
            await model.loadForChanging(address: address)
        }
        return try value(of: model.state).map(\.address).joined(separator: ", ")
    }

    /// Tells where mail goes now: its JSON, or on a terminal a sentence. There is nothing else to be piped.
    func showReceipt(_ rows: [EmailDestinationRow], personal: String) throws {
        if options.format.namesFields { return try show(rows, .emailDestination, ifEmpty: "") }
        if console.traits.isOutputTerminal, options.format != .plain { tell(DisplayText(line: personal)) }
    }
}
