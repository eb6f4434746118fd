import APIClient
public import AccountDomain
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import SessionServiceInterface

/// The browsers that are logged in to the account, over the server and the archive.
public actor LiveAccountSessionRepository: AccountSessionRepository {
    private let network: any NetworkService
    private let storage: RepositoryStorage
    private let sessions: any SessionService

    public init(network: any NetworkService, storage: RepositoryStorage, sessions: any SessionService) {
        self.network = network
        self.storage = storage
        self.sessions = sessions
    }

    public func sessions(policy: LoadPolicy) async throws -> Loaded<[AccountSession]> {
        // Asks the server first, unless the caller excluded that.
        let policy = [.offline, .serverOnly].contains(policy) ? policy : .refresh
        return try await storage.load(
            network.recording, "your sessions", storage.archive.rows(.accountSessions).list, .never, policy
        ) { network in
            let email = try await email()
            return try await network.perform(ifNothingThere: [], AccountEndpoint.sessions(email: email))
                .map { AccountSession($0) }
        }
    }

    /// Asks the server: the archive may be outdated.
    public func plan(_ ids: [String], on address: String) async throws -> [Step<AccountSession>] {
        try await sessions(policy: .serverOnly).value.steps(ending: ids)
    }

    public func apply(
        _ step: Step<AccountSession>, of ids: [String], on address: String
    ) async throws -> Receipt<AccountSession> {
        let id = step.id ?? ""  // `steps(ending:)` sets it.
        let email = try await email()
        try await asking(missing: .noSuchSession(id)) {
            try await network.perform(AccountEndpoint.deleteSession(id, email: email))
        }
        storage.reporting { try storage.archive.rows(.accountSessions).remove(id) }
        return Receipt(nil)
    }

    /// The account's e-mail: that of the log-in, else the server's.
    private nonisolated func email() async throws -> String {
        if let known = try await askingSession({ try await sessions.email() }) { return known }
        return try await network.perform(AccountEndpoint.info(email: nil)).email
    }
}
