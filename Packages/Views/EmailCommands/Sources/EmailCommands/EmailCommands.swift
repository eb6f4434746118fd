import CommandLineKit
public import CommandSupport
import EmailDomain
public import EmailViewModels
import FeatureContributions
import TerminalUI

/// The dependencies of the commands of e-mail.
@MainActor
public protocol EmailDependencies {
    func makeEmailForwardingViewModel() -> EmailForwardingViewModel
}

extension CommandFeature where Root: EmailDependencies {
    /// The commands of e-mail.
    public static var email: CommandFeature {
        CommandFeature(
            ["email"], { $0 as any EmailDependencies },
            groups: [
                CommandGroup(
                    "email", heading: .write, abstract: "See and change where the mail for your addresses goes.",
                    [EmailViewCommand.self, EmailSetCommand.self, EmailClearCommand.self])
            ],
            kinds: [ContentKind("email", uses: .sync)])
    }
}

/// What a command of this feature gets besides its own options.
typealias CommandContext = Context<any EmailDependencies>

extension FieldCatalog where Row == String {
    package static let emailDestination = FieldCatalog([
        .column("address", isFlexible: true) { .text($0) }
    ])
}

extension CommandContext {
    /// The current mail forwarding of `address`, from the server.
    func currentDestinations(_ model: EmailForwardingViewModel, of address: String) async throws -> String {
        await waiting("Loading where the mail for \(address.decoded) goes") {
            await model.loadForChanging(address: address)
        }
        return try value(of: model.state).joined(separator: ", ")
    }

    /// Shows the new forwarding: its JSON, or on a terminal a sentence. A pipe gets nothing else.
    func showReceipt(_ rows: [String], personal: String) throws {
        if options.format.namesFields { return try show(rows, .emailDestination, ifEmpty: "") }
        if console.traits.isOutputTerminal, options.format != .plain { remark(DisplayText(line: personal)) }
    }
}
