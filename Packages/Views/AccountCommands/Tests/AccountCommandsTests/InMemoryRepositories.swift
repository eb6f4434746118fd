import AccountCommands
import AccountDomain
import AccountViewModels
import CommandSupport
import CommandTestSupport
import FeatureContributions
import Foundation
import FoundationExtensions
import ResourceLoading

typealias Nereid = TestedProgram<InMemoryRepositories>
typealias World = TestWorld<AccountContent>

struct AccountContent: TestContent {
    /// The key of the log-in; nil if nobody is logged in.
    var storedKey: String?
    /// The account's addresses, which these commands read instead of the world's.
    var owned: [Address] = [.stub("foo")]
    var chosen: DefaultAddress? = DefaultAddress(name: "foo", origin: "the test")
    /// The default address of the configuration.
    var configured: String? = "foo"
    var session = SessionReport(
        credentialOrigin: "the file f", maskedKey: "••••-k3y", account: Account(email: "a@b.example", name: nil),
        failure: nil, defaultAddress: nil)
    var profile = AccountProfile(
        email: "a@b.example", name: "Ann", createdAt: World.now.addingTimeInterval(-86_400), communication: "email_ok",
        dateFormat: nil, webEditor: nil)
    var accountSessions = [
        AccountSession(
            id: "s1", createdAt: World.now.addingTimeInterval(-3600), expiresAt: World.now.addingTimeInterval(3600),
            userAgent: "Firefox\u{1B}[2J", ip: "192.0.2.1")
    ]
    var directory = ["foo", "xn--qg8h"]
    var availability = AddressAvailability(
        address: "puffin", isAvailable: true, isInvalid: false, punycode: nil, seeAlso: [], message: "It is free.",
        isExpired: nil)
    var rawAnswer = RawAnswer(status: 200, body: Data("{\"a\":1}\r\n".utf8), failure: nil)
    /// The ids of the writes that wait in the outbox.
    var queuedIDs: [String] = []
    var hasJournal = false
}

extension Address {
    static func stub(_ name: String, message: String? = nil) -> Address {
        Address(
            name: name, message: message, registeredAt: World.now.addingTimeInterval(-86_400), isExpired: false,
            expiresAt: nil, isVerified: true, owner: nil)
    }
}

struct InMemoryRepositories: CommandDoubles, AccountRepository {
    enum Message: RecordedMessage {
        case read(LoadPolicy)
        case keepLogIn(LogInMethod)
        case logOut(wipe: Bool)
        case setDefault(String?)
        case changeAccount(AccountChange)
        case endSession(String)
        case setPreference(String, String, String)
        case send(RawRequest)
    }

    static let commands = CommandCatalog<StubDependencies>([.account])
    let recording: Recording<World, Message>

    func key(of method: LogInMethod) async throws -> Secret {
        switch method {
        case .key(let key), .gitCredential(let key): key
        case .command: Secret("a-key-of-a-command")
        }
    }

    func account(email: String?, key: Secret) async throws -> Account {
        if let failure = world.writeFailure { throw failure }
        return Account(email: email ?? "a@b.example", name: nil)
    }

    func addresses(email: String?, key: Secret) async throws -> [Address] { world.owned }

    func keepLogIn(_ method: LogInMethod, account: Account, addresses: [Address]) async throws {
        try write(.keepLogIn(method))
    }

    func storedLogIn() async throws -> Secret? { world.storedKey.map { Secret($0) } }

    func logOut(wipe: Bool) async throws -> Bool {
        try write(.logOut(wipe: wipe))
        return world.storedKey != nil
    }

    func session() async throws -> SessionReport {
        if let failure = world.readFailure { throw failure }
        return world.session
    }

    func key() async throws -> Secret {
        guard let key = world.storedKey else { throw RemoteFailure.notLoggedIn }
        return Secret(key)
    }

    func ownAddresses(policy: LoadPolicy) async throws -> Loaded<[Address]> {
        record(.read(policy))
        if let failure = world.addressFailure ?? world.readFailure { throw failure }
        return Loaded(world.owned, origin: world.origin)
    }

    func address(_ name: String, policy: LoadPolicy) async throws -> Loaded<Address> {
        guard let address = try await ownAddresses(policy: policy).value.first(where: { $0.name == name }) else {
            throw Failure.noSuchAddress(name)
        }
        return Loaded(address, origin: world.origin)
    }

    func chosenAddress() async throws -> DefaultAddress? { world.chosen }

    func configuredAddress() async throws -> String? { world.configured }

    func setDefaultAddress(_ name: String?) async throws { try write(.setDefault(name)) }
}

extension InMemoryRepositories: DefaultsRepository {
    func defaults() throws -> [String: String] { world.defaults ?? [:] }

    func setDefault(_ value: String?, of name: String) throws {
        if let failure = world.storageFailure { throw failure }
        change { $0.defaults?[name] = value }
    }
}

extension InMemoryRepositories: ServiceRepository, RawRequestRepository {
    func directory(policy: LoadPolicy) async throws -> Loaded<[String]> {
        try read(policy, world.directory)
    }

    func statistics(policy: LoadPolicy) async throws -> Loaded<ServiceStatistics> {
        try read(policy, ServiceStatistics(members: 3, addresses: 2, profiles: 1))
    }

    func availability(of name: String) async throws -> AddressAvailability {
        try read(.refresh, world.availability).value
    }

    func send(_ request: RawRequest) async throws -> RawAnswer {
        try write(.send(request))
        return world.rawAnswer
    }

    func keySummary() async throws -> KeySummary? {
        KeySummary(masked: "••••-k3y", origin: "the file f")
    }
}

struct InMemoryProfiles: ProfileRepository {
    let repositories: InMemoryRepositories

    func profile(policy: LoadPolicy) async throws -> Loaded<AccountProfile> {
        try repositories.read(policy, repositories.world.profile)
    }

    func plan(_ change: AccountChange, on address: String) async throws -> [Step<AccountProfile>] {
        [change.step(given: try await profile(policy: .serverOnly).value)]
    }

    func apply(
        _ step: Step<AccountProfile>, of change: AccountChange, on address: String
    ) async throws -> Receipt<AccountProfile> {
        try repositories.write(.changeAccount(change))
        return Receipt(step.after)
    }
}

struct InMemoryAccountSessions: AccountSessionRepository {
    let repositories: InMemoryRepositories

    func sessions(policy: LoadPolicy) async throws -> Loaded<[AccountSession]> {
        try repositories.read(policy, repositories.world.accountSessions)
    }

    func plan(_ ids: [String], on address: String) async throws -> [Step<AccountSession>] {
        try await sessions(policy: .serverOnly).value.steps(ending: ids)
    }

    func apply(
        _ step: Step<AccountSession>, of ids: [String], on address: String
    ) async throws -> Receipt<AccountSession> {
        try repositories.write(.endSession(step.id ?? ""))
        return Receipt(nil)
    }
}

struct InMemoryPreferences: PreferenceRepository {
    let repositories: InMemoryRepositories

    func plan(_ preference: AccountPreference, on address: String) -> [Step<AccountPreference>] { [preference.step] }

    func apply(
        _ step: Step<AccountPreference>, of preference: AccountPreference, on address: String
    ) async throws -> Receipt<AccountPreference> {
        try repositories.write(.setPreference(preference.item, preference.value, address))
        return Receipt(preference)
    }
}

/// One profile, which is the current one.
struct StubProfiles: AccountProfiles {
    let current = "default"
    let chosen = "default"
    let names = ["default"]

    func choose(_ name: String) {}
}

struct StubDependencies: StubProgram, AccountDependencies {
    let repositories: InMemoryRepositories
    let configurationFolder = "/config/nereid"
    let accountProfiles: any AccountProfiles = StubProfiles()

    /// Resolves addresses as the program does, over these repositories.
    var addressBook: any AddressBook { repositories }

    func makeAccountViewModel() -> AccountViewModel { AccountViewModel(repository: repositories) }
    func makeProfileViewModel() -> ProfileViewModel {
        ProfileViewModel(
            profiles: InMemoryProfiles(repositories: repositories),
            sessions: InMemoryAccountSessions(repositories: repositories),
            preferences: InMemoryPreferences(repositories: repositories))
    }
    func makeServiceViewModel() -> ServiceViewModel { ServiceViewModel(repository: repositories) }
    func makeConfigurationViewModel() -> ConfigurationViewModel {
        ConfigurationViewModel(accounts: repositories, defaults: repositories)
    }
    func queuedIDs() async -> [String] { repositories.world.queuedIDs }
    func hasJournal() async -> Bool { repositories.world.hasJournal }
}
