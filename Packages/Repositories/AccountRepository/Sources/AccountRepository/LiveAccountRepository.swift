import APIClient
public import AccountDomain
public import FeatureContributions
public import FoundationExtensions
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import SessionServiceInterface

/// The account, over the server, the session's files and the archive.
public actor LiveAccountRepository: AccountRepository {
    private let network: any NetworkService
    private let storage: RepositoryStorage
    private let sessions: any SessionService
    private let store: AddressStore

    public init(network: any NetworkService, storage: RepositoryStorage, sessions: any SessionService) {
        self.network = network
        self.storage = storage
        self.sessions = sessions
        store = AddressStore(archive: storage.archive)
    }

    public func key(of method: LogInMethod) async throws -> Secret {
        try await askingSession { try await sessions.key(of: CredentialCandidate(method)) }
    }

    public func account(email: String?, key: Secret) async throws -> Account {
        Account(try await network.perform(key: key, AccountEndpoint.info(email: email)))
    }

    public func addresses(email: String?, key: Secret) async throws -> [Address] {
        try await network.perform(key: key, AccountEndpoint.addresses(email: email)).map { Address($0) }
    }

    public func keepLogIn(_ method: LogInMethod, account: Account, addresses: [Address]) async throws {
        try await askingSession { try await sessions.logIn(CredentialCandidate(method), email: account.email) }
        storage.reporting { try store.replaceOwnAddresses(with: addresses, at: storage.now()) }
    }

    public func storedLogIn() async throws -> Secret? {
        try await askingSession { try await sessions.storedLogIn() }
    }

    public func logOut(wipe: Bool) async throws -> Bool {
        if wipe { try storage.archive.wipe() }
        return try await askingSession { try await sessions.logOut() }
    }

    public func session() async throws -> SessionReport {
        let (credential, email) = try await askingSession {
            (try await sessions.credential(), try await sessions.email())
        }
        guard let credential else { throw RemoteFailure.notLoggedIn }
        var chosen = try await chosenAddress()
        if let given = chosen {
            chosen = DefaultAddress(name: try Address.normalized(given.name), origin: given.origin)
        }
        var account: Account?
        var failure: RemoteFailure?
        do {
            account = Account(try await network.perform(AccountEndpoint.info(email: email)))
            // Commands have a default address even if none is chosen. If it cannot be determined, the rest is still
            // reported.
            if chosen == nil {
                chosen = try? await resolvedAddress(nil, policy: .automatic)
            }
        } catch {
            failure = error
            account = email.map { Account(email: $0, name: nil) }
        }
        return SessionReport(
            credentialOrigin: credential.origin.words, maskedKey: credential.key.masked, account: account,
            failure: failure, defaultAddress: chosen)
    }

    public func key() async throws -> Secret {
        let credential = try await askingSession { try await sessions.credential() }
        guard let credential else { throw RemoteFailure.notLoggedIn }
        return credential.key
    }

    public func keySummary() async throws -> KeySummary? {
        let credential = try await askingSession { try await sessions.credential() }
        return credential.map { KeySummary(masked: $0.key.masked, origin: $0.origin.words) }
    }

    public func ownAddresses(policy: LoadPolicy) async throws -> Loaded<[Address]> {
        // No write changes this list, so one with an unknown outcome does not make it stale.
        let storage = storage.unaffectedByWrites
        return try await storage.load(network.recording, "your addresses", store.own, .hour, policy) { network in
            let email = try await askingSession { try await sessions.email() }
            return try await network.perform(AccountEndpoint.addresses(email: email)).map { Address($0) }
        }
    }

    public func address(_ name: String, policy: LoadPolicy) async throws -> Loaded<Address> {
        let isOwn = isOwn(name)
        let what = "the address \(address: name)"
        return try await storage.load(network.recording, what, store.one(name), .hour, policy) { network in
            try await asking(missing: .noSuchAddress(name)) {
                // A key sent for somebody else's address is refused.
                var address = Address(try await network.perform(AddressEndpoint.info(name, asOwner: isOwn)))
                if address.isExpired == nil {
                    address.isExpired = try await network.perform(AddressEndpoint.expiration(of: name)).isExpired
                }
                return address
            }
        }
    }

    public func chosenAddress() async throws -> DefaultAddress? {
        let chosen = try await askingSession { try await sessions.defaultAddress() }
        return chosen.map { DefaultAddress(name: $0.address, origin: $0.origin.words) }
    }

    public func configuredAddress() async throws -> String? {
        try await askingSession { try await sessions.configuredAddress() }
    }

    public func setDefaultAddress(_ name: String?) async throws {
        try await askingSession { try await sessions.setDefaultAddress(name) }
    }

    /// The server refuses a key sent for somebody else's address, so it is sent only for a known own address.
    private func isOwn(_ name: String) -> Bool {
        var own: [Address] = []
        storage.reporting { own = try store.ownAddresses()?.value ?? [] }
        return own.contains { Punycode.ascii($0.name) == name }
    }
}

extension AccountRepository {
    /// What `sync` fetches: the details of each address.
    public var syncTasks: [SyncTask] { [SyncTask("address", .one, read: address(_:policy:))] }
}
