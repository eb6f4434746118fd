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
            network.recording, "your account", storage.archive.rows(.profile).single, .hour, policy, fetch: current)
    }

    /// The account with its settings, from the server.
    private nonisolated func current(_ network: any NetworkService) async throws -> AccountProfile {
        let known = try await askingSession { try await sessions.email() }
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

    public func plan(_ change: AccountChange, on address: String) async throws -> [Step<AccountProfile>] {
        [change.step(given: try await profile(policy: .serverOnly).value)]
    }

    public func apply(
        _ step: Step<AccountProfile>, of change: AccountChange, on address: String
    ) async throws -> Receipt<AccountProfile> {
        guard let before = step.before.value, let after = step.after else { return Receipt(nil) }
        if let name = change.name {
            _ = try await network.perform(AccountEndpoint.setName(name, email: before.email))
        }
        if change.hasSettings {
            do {
                // A value that is `nil` is not sent, and stays unchanged.
                _ = try await network.perform(
                    AccountEndpoint.setSettings(
                        communication: change.communication, dateFormat: change.dateFormat, email: before.email))
            } catch {
                guard change.name != nil else { throw error }
                keep(before.applying(AccountChange(name: change.name, communication: nil, dateFormat: nil)))
                throw Failure.changedInPart("the name", because: error)
            }
        }
        keep(after)
        return Receipt(after)
    }

    private func keep(_ profile: AccountProfile) {
        storage.reporting { try storage.archive.rows(.profile).set(profile, at: storage.now()) }
    }
}

extension ProfileRepository {
    /// What `sync` fetches: the account and its sessions, which count as one item.
    public func syncTask(with sessions: some AccountSessionRepository) -> SyncTask {
        let parts = [
            SyncTask("account", .one, everybody: profile),
            SyncTask("account", .nothing, everybody: sessions.sessions),
        ]
        return SyncTask("account", scope: .everybody, parts)
    }
}
