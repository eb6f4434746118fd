import APIClient
import AccountDomain
import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading
import SessionServiceInterface

/// The account as the server tells it: what everybody with the key may know, and what was set.
struct RemoteProfileLoader: ResourceLoader {
    let network: any NetworkService
    let sessions: any SessionService

    func load(_ query: AccountQuery) async throws(AccountRepositoryError) -> Loaded<AccountProfile> {
        let known = try await knownEmail()
        do throws(RemoteFailure) {
            let account = try await network.account(email: known, key: nil)
            // The name may be missing in the account's own answer, and its settings are cut short there.
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

/// The account as it was last told.
struct ArchivedProfile: ResourceCache {
    let store: any ProfileStore

    func cached(_ query: AccountQuery) async throws(StorageFailure) -> Loaded<AccountProfile>? {
        guard let kept = try store.profile() else { return nil }
        return Loaded(AccountProfile(kept.value), origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: AccountProfile, for query: AccountQuery, at date: Date) async throws(StorageFailure) {
        try store.saveProfile(StoredProfile(value), at: date)
    }
}

/// The browsers that are logged in, as the server tells them.
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

/// The browsers that were logged in when that was last told.
struct ArchivedSessions: ResourceCache {
    let store: any ProfileStore

    func cached(_ query: AccountQuery) async throws(StorageFailure) -> Loaded<[AccountSession]>? {
        guard let kept = try store.sessions() else { return nil }
        let sessions = kept.value.map {
            AccountSession(
                id: $0.id, createdAt: $0.createdAt, expiresAt: $0.expiresAt, userAgent: $0.userAgent, ip: $0.ip)
        }
        return Loaded(sessions, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [AccountSession], for query: AccountQuery, at date: Date) async throws(StorageFailure) {
        let sessions = value.compactMap { session -> StoredAccountSession? in
            guard let createdAt = session.createdAt, let expiresAt = session.expiresAt else { return nil }
            return StoredAccountSession(
                id: session.id, createdAt: createdAt, expiresAt: expiresAt, userAgent: session.userAgent, ip: session.ip
            )
        }
        try store.replaceSessions(with: sessions, at: date)
    }
}

/// The service's numbers as it tells them.
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

/// The service's numbers as it last told them.
struct ArchivedStatistics: ResourceCache {
    let store: any ServiceStatisticsStore

    func cached(_ query: AccountQuery) async throws(StorageFailure) -> Loaded<ServiceStatistics>? {
        guard let kept = try store.statistics() else { return nil }
        return Loaded(
            ServiceStatistics(
                members: kept.value.members, addresses: kept.value.addresses, profiles: kept.value.profiles),
            origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: ServiceStatistics, for query: AccountQuery, at date: Date) async throws(StorageFailure) {
        guard let members = value.members, let addresses = value.addresses, let profiles = value.profiles else {
            return
        }
        try store.saveStatistics(
            StoredServiceStatistics(members: members, addresses: addresses, profiles: profiles), at: date)
    }
}

/// The directory as the server tells it.
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

/// The directory as it was last told.
struct ArchivedDirectory: ResourceCache {
    let store: any AddressListStore

    func cached(_ query: AccountQuery) async throws(StorageFailure) -> Loaded<[String]>? {
        guard let kept = try store.addresses(in: .directory) else { return nil }
        return Loaded(kept.value, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [String], for query: AccountQuery, at date: Date) async throws(StorageFailure) {
        try store.replaceAddresses(in: .directory, with: value, at: date)
    }
}

extension AccountProfile {
    init(_ stored: StoredProfile) {
        self.init(
            email: stored.email, name: stored.name, createdAt: stored.createdAt, communication: stored.communication,
            dateFormat: stored.dateFormat, webEditor: stored.webEditor)
    }
}

extension StoredProfile {
    init(_ profile: AccountProfile) {
        self.init(
            email: profile.email, name: profile.name, createdAt: profile.createdAt,
            communication: profile.communication, dateFormat: profile.dateFormat, webEditor: profile.webEditor)
    }
}

extension AccountSession {
    init(_ payload: AccountSessionPayload) {
        self.init(
            id: payload.id, createdAt: payload.createdAt, expiresAt: payload.expiresAt, userAgent: payload.userAgent,
            ip: payload.ip)
    }
}
