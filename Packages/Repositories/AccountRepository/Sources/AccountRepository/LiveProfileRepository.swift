import APIClient
public import AccountDomain
public import FeatureContributions
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import SessionServiceInterface

/// The account as its owner sees it, over the server and the archive.
public actor LiveProfileRepository: ProfileRepository {
    private let network: any NetworkService
    private let storage: RepositoryStorage
    private let sessions: any SessionService

    public init(network: any NetworkService, storage: RepositoryStorage, sessions: any SessionService) {
        self.network = network
        self.storage = storage
        self.sessions = sessions
    }

    public func profile(policy: LoadPolicy) async throws -> Loaded<AccountProfile> {
        try await storage.load(
            network.recording, "your account", storage.archive.profile.single, .hour, policy, fetch: current)
    }

    public func change(_ change: AccountChange, of current: AccountProfile) async throws -> AccountProfile {
        if let name = change.name {
            _ = try await network.perform(AccountEndpoint.setName(name, email: current.email))
        }
        if change.hasSettings {
            do {
                // A value that is `nil` is not sent, and stays unchanged.
                _ = try await network.perform(
                    AccountEndpoint.setSettings(
                        communication: change.communication, dateFormat: change.dateFormat, email: current.email))
            } catch {
                guard change.name != nil else { throw error }
                keep(current.applying(AccountChange(name: change.name, communication: nil, dateFormat: nil)))
                throw Failure.changedInPart("the name", because: error)
            }
        }
        let changed = current.applying(change)
        keep(changed)
        return changed
    }

    public func sessions(policy: LoadPolicy) async throws -> Loaded<[AccountSession]> {
        try await storage.load(
            network.recording, "your sessions", storage.archive.accountSessions.list, .never,
            [.offline, .serverOnly].contains(policy) ? policy : .refresh
        ) { [self] network in
            let email = try await email()
            return try await network.perform(ifNothingThere: [], AccountEndpoint.sessions(email: email))
                .map { AccountSession($0) }
        }
    }

    public func endSession(_ id: String) async throws {
        let email = try await email()
        try await asking(missing: .noSuchSession(id)) {
            try await network.perform(AccountEndpoint.deleteSession(id, email: email))
        }
        storage.reporting { try storage.archive.accountSessions.remove(id) }
    }

    public func setPreference(_ item: String, to value: String, of address: String) async throws -> AccountPreference {
        let payload = try await network.perform(ServiceEndpoint.setPreference(item, to: value, of: address))
        return AccountPreference(address: address, item: payload.item, value: payload.value)
    }

    /// The account with its settings, from the server.
    private nonisolated func current(_ network: any NetworkService) async throws -> AccountProfile {
        let known = try await knownEmail()
        let account = try await network.perform(AccountEndpoint.info(email: known))
        // The account's own response may lack the name, and is known to truncate the settings.
        let email = account.email
        let name =
            if let name = account.name { name } else { try await network.perform(AccountEndpoint.name(email: email)) }
        let settings = try await network.perform(
            ifNothingThere: .some(account.settings), AccountEndpoint.settings(email: email))
        return AccountProfile(
            email: email, name: name, createdAt: account.createdAt, communication: settings?.communication,
            dateFormat: settings?.dateFormat, webEditor: settings?.webEditor)
    }

    /// The account's e-mail: that of the log-in, else the server's.
    private nonisolated func email() async throws -> String {
        if let known = try await knownEmail() { return known }
        return try await network.perform(AccountEndpoint.info(email: nil)).email
    }

    private nonisolated func knownEmail() async throws -> String? {
        try await askingSession { try await sessions.email() }
    }

    private func keep(_ profile: AccountProfile) {
        storage.reporting { try storage.archive.profile.set(profile, at: storage.now()) }
    }
}

extension ProfileRepository {
    /// What `sync` fetches: the account, and its browsers.
    public var syncTasks: [SyncTask] {
        let parts = [
            SyncTask("account", .one, everybody: profile), SyncTask("account", .nothing, everybody: sessions),
        ]
        return [SyncTask("account", scope: .everybody, parts)]
    }
}
