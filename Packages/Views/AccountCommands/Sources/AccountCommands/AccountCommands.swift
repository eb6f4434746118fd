import AccountDomain
public import AccountViewModels
import CommandLineKit
public import CommandSupport
import FeatureContributions
import TerminalUI

/// The dependencies of the commands of the account.
@MainActor
public protocol AccountDependencies {
    func makeAccountViewModel() -> AccountViewModel
    func makeProfileViewModel() -> ProfileViewModel
    func makeServiceViewModel() -> ServiceViewModel
    func makeConfigurationViewModel() -> ConfigurationViewModel

    /// The configuration folder.
    var configurationFolder: String { get }

    /// The profiles of this program on this computer.
    var accountProfiles: any AccountProfiles { get }

    /// The ids of the writes that wait in the outbox; empty if it cannot be read.
    func queuedIDs() async -> [String]
    /// Whether the journal of changes has entries.
    func hasJournal() async -> Bool
}

extension CommandFeature where Root: AccountDependencies {
    /// The commands of the account and its addresses.
    public static var account: CommandFeature {
        CommandFeature(
            ["auth", "address", "account", "preference", "config", "directory", "service", "api"],
            { $0 as any AccountDependencies },
            groups: [
                .init(
                    "auth", heading: .tools, abstract: "Log in and out, and switch between accounts.",
                    [
                        AuthLogInCommand.self, AuthStatusCommand.self, AuthLogOutCommand.self,
                        AuthTokenCommand.self, AuthSwitchCommand.self,
                    ]),
                .init(
                    "address", heading: .tools,
                    abstract: "List your addresses, look up others, and choose the default.",
                    [
                        AddressListCommand.self, AddressViewCommand.self, AddressCheckCommand.self,
                        AddressDefaultCommand.self,
                    ]),
                .init(
                    "account", heading: .tools, abstract: "Show and change your account.",
                    [AccountViewCommand.self, AccountSetCommand.self, AccountSessionsCommand.self]),
                .init(
                    "preference", heading: .tools, abstract: "Set the preferences of an address.",
                    [PreferenceSetCommand.self]),
                .init(
                    "config", heading: .tools, abstract: "Show and change the configuration.",
                    [
                        ConfigListCommand.self, ConfigGetCommand.self, ConfigSetCommand.self, ConfigUnsetCommand.self,
                        ConfigPathCommand.self,
                    ]),
            ],
            commands: [DirectoryCommand.self, ServiceCommand.self, APICommand.self],
            completions: [
                .init("address", "address list", value: "address", isOfAddress: false),
                .init("address", "directory", value: "address", isOfAddress: false),
                .init("own-address", "address list", value: "address", isOfAddress: false),
                .init("setting-address", "address list", value: "address", isOfAddress: false),
                .init("account-profile", "auth switch", value: "profile", isOfAddress: false),
                .init("setting-color") { Defaults.colors.map { .init($0) } },
                .init("method") { RawRequest.Method.allCases.map { .init($0.rawValue) } },
                .init("session", "account sessions", value: "id", help: ["userAgent"], isOfAddress: false),
            ],
            kinds: [.profile] + ["account", "address", "directory", "service"].map { .init($0, uses: .sync) })
    }
}

/// The context of this feature's commands.
typealias CommandContext = Context<any AccountDependencies>

extension FieldCatalog where Row == Address {
    static let address = FieldCatalog([
        .column("address", isFlexible: true) { .address($0.name) },
        .column("registered") { .time($0.registeredAt) },
        .column("expires") { .time($0.expiresAt) }.meaning { .expiry($0.expiresAt, now: $1) },
        .more("expired") { .flag($0.isExpired) },
        .more("verified") { .flag($0.isVerified) },
        .more("owner") { .text($0.owner) },
        .more("message") { .text($0.message) },
    ])
}

extension FieldCatalog where Row == DefaultAddress {
    static let defaultAddress = FieldCatalog([
        .column("address") { .address($0.name) },
        .column("origin") { .text($0.origin) },
    ])
}

extension FieldCatalog where Row == LogInReceipt {
    static let logIn = FieldCatalog([
        .column("email") { .text($0.account.email) },
        .column("address") { .address($0.defaultAddress) },
        .column("addresses") { .list($0.addresses.map(\.name)) },
    ])
}

extension FieldCatalog where Row == ListedSession {
    static let session = FieldCatalog([
        .column("email") { .text($0.report.account?.email) },
        .column("name") { .text($0.report.account?.name) },
        .column("key") { .text($0.report.maskedKey) },
        .column("keyOrigin") { .text($0.report.credentialOrigin) },
        .column("accepted") { .flag($0.report.isAccepted) },
        .column("address") { .address($0.report.defaultAddress?.name) },
        .column("addressOrigin") { .text($0.report.defaultAddress?.origin) },
        .column("profile") { .text($0.profile) },
        .more("profiles") { .list($0.profiles) },
    ])
}

extension FieldCatalog where Row == AddressAvailability {
    static let availability = FieldCatalog([
        .column("address") { .address($0.address) },
        .column("available") { .flag($0.isAvailable) },
        .column("message") { .text($0.message) },
        .more("punycode") { .text($0.punycode) },
        .more("invalid") { .flag($0.isInvalid) },
        .more("expired") { .flag($0.isExpired) },
        .more("seeAlso") { .list($0.seeAlso) },
    ])
}

extension FieldCatalog where Row == AccountProfile {
    static let account = FieldCatalog(
        "account", called: "account", isSingle: true,
        [
            .column("email") { .text($0.email) },
            .column("name", isFlexible: true) { .text($0.name) }.sent,
            .column("created") { .time($0.createdAt) },
            .more("communication") { .text($0.communication) }.sent,
            .more("dateFormat") { .text($0.dateFormat) }.sent,
            .more("webEditor") { .text($0.webEditor) },
        ])
}

extension FieldCatalog where Row == AccountSession {
    static let accountSession = FieldCatalog(
        "session", called: "session", titled: { $0.userAgent },
        [
            .column("id") { .text($0.id) },
            .column("created") { .time($0.createdAt) },
            .column("expires") { .time($0.expiresAt) },
            .column("userAgent", isFlexible: true) { .text($0.userAgent) },
            .more("ip") { .text($0.ip) },
        ])
}

extension FieldCatalog where Row == AccountPreference {
    static let preference = FieldCatalog(
        "preference", called: "preference",
        [
            .column("address") { .address($0.address) },
            .column("item") { .text($0.item) },
            .column("value") { .text($0.value) }.sent,
        ])
}

extension FieldCatalog where Row == ServiceStatistics {
    static let service = FieldCatalog([
        .column("members") { .number($0.members) },
        .column("addresses") { .number($0.addresses) },
        .column("profiles") { .number($0.profiles) },
    ])
}
