import APIClient
import AccountDomain
import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import SessionServiceInterface

/// The account with its settings, from the server.
struct RemoteProfileLoader: ResourceLoader {
    let network: any NetworkService
    let sessions: any SessionService

    func load(_ query: AccountQuery) async throws(AccountRepositoryError) -> Loaded<AccountProfile> {
        let known = try await knownEmail()
        do throws(RemoteFailure) {
            let account = try await network.account(email: known, key: nil)
            // The account's own response may lack the name, and truncates the settings.
            let name = if let name = account.name { name } else { try await network.accountName(email: account.email) }
            let settings = try await network.accountSettings(email: account.email)
            return Loaded(
                AccountProfile(
                    email: account.email, name: name, createdAt: account.createdAt,
                    communication: settings?.communication, dateFormat: settings?.dateFormat,
                    webEditor: settings?.webEditor),
                origin: .network)
        } catch {
            throw .remote(error)
        }
    }

    func email() async throws(AccountRepositoryError) -> String {
        if let known = try await knownEmail() { return known }
        do throws(RemoteFailure) {
            return try await network.account(email: nil, key: nil).email
        } catch {
            throw .remote(error)
        }
    }

    private func knownEmail() async throws(AccountRepositoryError) -> String? {
        do throws(SessionError) {
            return try await sessions.email()
        } catch {
            throw AccountRepositoryError(error)
        }
    }
}

/// The account with its settings, in the archive.
struct ArchivedProfile: ResourceCache {
    let store: ProfileStore

    func cached(_ query: AccountQuery) async throws(StorageFailure) -> Loaded<AccountProfile>? {
        guard let kept = try store.profile() else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: AccountProfile, for query: AccountQuery, at date: Date) async throws(StorageFailure) {
        try store.saveProfile(value, at: date)
    }
}

/// The login sessions, from the server.
struct RemoteSessions: ResourceLoader {
    let network: any NetworkService
    let sessions: any SessionService

    func load(_ query: AccountQuery) async throws(AccountRepositoryError) -> Loaded<[AccountSession]> {
        let email = try await RemoteProfileLoader(network: network, sessions: sessions).email()
        do throws(RemoteFailure) {
            return Loaded(try await network.accountSessions(email: email), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// The login sessions, in the archive.
struct ArchivedSessions: ResourceCache {
    let store: ProfileStore

    func cached(_ query: AccountQuery) async throws(StorageFailure) -> Loaded<[AccountSession]>? {
        guard let kept = try store.sessions() else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [AccountSession], for query: AccountQuery, at date: Date) async throws(StorageFailure) {
        try store.replaceSessions(with: value, at: date)
    }
}

/// The service's statistics, from the server.
struct RemoteStatisticsLoader: ResourceLoader {
    let network: any NetworkService

    func load(_ query: AccountQuery) async throws(AccountRepositoryError) -> Loaded<ServiceStatistics> {
        do throws(RemoteFailure) {
            return Loaded(try await network.statistics(), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// The service's statistics, in the archive.
struct ArchivedStatistics: ResourceCache {
    let store: ServiceStore

    func cached(_ query: AccountQuery) async throws(StorageFailure) -> Loaded<ServiceStatistics>? {
        guard let kept = try store.statistics() else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: ServiceStatistics, for query: AccountQuery, at date: Date) async throws(StorageFailure) {
        try store.saveStatistics(value, at: date)
    }
}

/// The directory, from the server.
struct RemoteDirectory: ResourceLoader {
    let network: any NetworkService

    func load(_ query: AccountQuery) async throws(AccountRepositoryError) -> Loaded<[String]> {
        do throws(RemoteFailure) {
            return Loaded(try await network.directory(), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// The directory, in the archive.
struct ArchivedDirectory: ResourceCache {
    let store: ServiceStore

    func cached(_ query: AccountQuery) async throws(StorageFailure) -> Loaded<[String]>? {
        guard let kept = try store.directory() else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [String], for query: AccountQuery, at date: Date) async throws(StorageFailure) {
        try store.replaceDirectory(with: value, at: date)
    }
}

extension AccountSession {
    init(_ payload: AccountSessionPayload) {
        self.init(
            id: payload.id, createdAt: payload.createdAt, expiresAt: payload.expiresAt, userAgent: payload.userAgent,
            ip: payload.ip)
    }
}
