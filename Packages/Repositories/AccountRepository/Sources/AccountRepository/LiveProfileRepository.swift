public import AccountDomain
public import Foundation
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading
public import SessionServiceInterface

/// The account as its owner sees it, over the server and the archive.
public actor LiveProfileRepository: ProfileRepository {
    private let network: any NetworkService
    private let store: ProfileStore
    private let sessionService: any SessionService
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameter onStorageFailure: Called when caching fails after a successful request.
    public init(
        network: any NetworkService, archive: any Archive, sessions: any SessionService,
        now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        store = ProfileStore(archive: archive)
        sessionService = sessions
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func profile(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<AccountProfile> {
        let loader = OfflineFirstLoader(
            remote: RemoteProfileLoader(network: network, sessions: sessionService),
            cache: ArchivedProfile(store: store), freshness: FreshnessPolicy(maximumAge: 3600),
            failures: .repository(report: onStorageFailure) { "your account" }, now: now)
        return try await loader.load(AccountQuery.own, policy: policy)
    }

    public func change(_ change: AccountChange) async throws(AccountRepositoryError) -> AccountProfile {
        let loader = RemoteProfileLoader(network: network, sessions: sessionService)
        let current = try await loader.load(.own).value
        if let name = change.name {
            try await calling { () async throws(RemoteFailure) in
                try await network.setAccountName(name, email: current.email)
            }
        }
        if change.hasSettings {
            do throws(RemoteFailure) {
                try await network.setAccountSettings(
                    communication: change.communication, dateFormat: change.dateFormat, email: current.email)
            } catch {
                guard change.name != nil else { throw .remote(error) }
                keep(current.applying(AccountChange(name: change.name, communication: nil, dateFormat: nil)))
                throw .fault(.changedInPart(done: "the name", error))
            }
        }
        let changed = current.applying(change)
        keep(changed)
        return changed
    }

    public func sessions(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<[AccountSession]> {
        let loader = OfflineFirstLoader(
            remote: RemoteSessions(network: network, sessions: sessionService),
            cache: ArchivedSessions(store: store), freshness: FreshnessPolicy(maximumAge: 0),
            failures: .repository(report: onStorageFailure) { "your sessions" }, now: now)
        return try await loader.load(AccountQuery.own, policy: policy == .offline ? .offline : .refresh)
    }

    public func endSession(_ id: String) async throws(AccountRepositoryError) {
        let email = try await email()
        do throws(RemoteFailure) {
            try await network.endAccountSession(id, email: email)
        } catch {
            throw RepositoryError(error, missing: .noSuchSession(id))
        }
        reporting { () throws(StorageFailure) in try store.removeSession(id) }
    }

    public func setPreference(
        _ item: String, to value: String, of address: String
    ) async throws(AccountRepositoryError) -> AccountPreference {
        try await calling { () async throws(RemoteFailure) in
            try await network.setPreference(item, to: value, of: address)
        }
    }

    /// The account's e-mail: that of the log-in, else the server's.
    private func email() async throws(AccountRepositoryError) -> String {
        try await RemoteProfileLoader(network: network, sessions: sessionService).email()
    }

    private func calling<Value: Sendable>(
        _ body: () async throws(RemoteFailure) -> Value
    ) async throws(AccountRepositoryError) -> Value {
        do throws(RemoteFailure) { return try await body() } catch { throw .remote(error) }
    }

    /// The server has accepted the write: a failure of the archive is reported, not thrown.
    private func keep(_ profile: AccountProfile) {
        reporting { () throws(StorageFailure) in try store.saveProfile(profile, at: now()) }
    }

    private func reporting(_ body: () throws(StorageFailure) -> Void) {
        do throws(StorageFailure) {
            try body()
        } catch {
            onStorageFailure(error)
        }
    }
}
