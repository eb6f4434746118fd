import AccountDomain
import AccountViewModels
import TerminalUI

/// The commands of the account and its addresses.
@MainActor
enum AccountCommands {
    static let groups = [
        CommandGroup(
            "auth", abstract: "Log in and out.",
            [
                AuthLogInCommand.self, AuthStatusCommand.self, AuthLogOutCommand.self,
                AuthTokenCommand.self,
            ]),
        CommandGroup(
            "address", abstract: "See your addresses, and what is known of others.",
            [AddressListCommand.self, AddressViewCommand.self, AddressDefaultCommand.self]),
    ]
}

extension FieldCatalog where Row == AddressRow {
    static let address = FieldCatalog([
        .column("address", isFlexible: true) { .text($0.address) },
        .column("registered") { .time($0.registered) },
        .column("expires") { .time($0.expires) },
        .more("expired") { .flag($0.expired) },
        .more("verified") { .flag($0.verified) },
        .more("owner") { .text($0.owner) },
        .more("message") { .text($0.message) },
    ])
}

extension FieldCatalog where Row == DefaultAddress {
    static let defaultAddress = FieldCatalog([
        .column("address") { .text($0.name) },
        .column("origin") { .text($0.origin) },
    ])
}

extension FieldCatalog where Row == LogInReceipt {
    static let logIn = FieldCatalog([
        .column("email") { .text($0.account.email) },
        .column("address") { .text($0.defaultAddress) },
        .column("addresses") { .list($0.addresses.map(\.name)) },
    ])
}

extension FieldCatalog where Row == SessionReport {
    static let session = FieldCatalog([
        .column("email") { .text($0.account?.email) },
        .column("name") { .text($0.account?.name) },
        .column("key") { .text($0.maskedKey) },
        .column("keyOrigin") { .text($0.credentialOrigin) },
        .column("accepted") { .flag($0.isAccepted) },
        .column("address") { .text($0.defaultAddress?.name) },
        .column("addressOrigin") { .text($0.defaultAddress?.origin) },
    ])
}
