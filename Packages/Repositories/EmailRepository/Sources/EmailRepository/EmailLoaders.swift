import EmailDomain
import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading

/// Names one email.
struct EmailKey: Sendable {
    let id: String
    let address: String
}

/// The emails of an address as the server tells them.
struct RemoteEmails: ResourceLoader {
    let network: any EmailNetworkService

    func load(_ address: String) async throws(EmailRepositoryError) -> Loaded<[Email]> {
        do throws(RemoteFailure) {
            let emails = try await network.emails(of: address)
            return Loaded(emails.map { Email($0, address: address) }.newestFirst(), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// The emails of an address as they were last told.
struct ArchivedEmails: ResourceCache {
    let store: any EmailStore

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<[Email]>? {
        guard let kept = try store.emails(of: address) else { return nil }
        let emails = kept.value.map { Email($0, address: address) }
        return Loaded(emails, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [Email], for address: String, at date: Date) async throws(StorageFailure) {
        try store.replaceEmails(of: address, with: value.map(StoredEmail.init), at: date)
    }
}

/// One email as the server tells it.
struct RemoteEmailLoader: ResourceLoader {
    let network: any EmailNetworkService

    func load(_ key: EmailKey) async throws(EmailRepositoryError) -> Loaded<Email> {
        do throws(RemoteFailure) {
            let email = try await network.email(key.id, of: key.address)
            return Loaded(Email(email, address: key.address), origin: .network)
        } catch {
            throw EmailRepositoryError(error, id: key.id, address: key.address)
        }
    }
}

/// One email as it was last told. It is as old as the list of its address.
struct ArchivedEmail: ResourceCache {
    let store: any EmailStore

    func cached(_ key: EmailKey) async throws(StorageFailure) -> Loaded<Email>? {
        guard let kept = try store.email(key.id, of: key.address) else { return nil }
        let refreshedAt = try store.emails(of: key.address)?.refreshedAt
        return Loaded(Email(kept, address: key.address), origin: .archive(asOf: refreshedAt, because: nil))
    }

    func keep(_ value: Email, for key: EmailKey, at date: Date) async throws(StorageFailure) {
        try store.saveEmail(StoredEmail(value), of: key.address)
    }
}

extension OfflineFirstLoader.Failures where Remote.Failure == EmailRepositoryError, Cache.Failure == StorageFailure {
    /// The failures of everything that concerns emails.
    static func email(
        report: @escaping @Sendable (StorageFailure) -> Void, what: @escaping @Sendable () -> String
    ) -> Self {
        Self(
            fallbackReason: { if case .remote(let failure) = $0, failure.permitsFallback { failure } else { nil } },
            cacheFailed: { .storage($0) }, nothingArchived: { _ in .notArchived(what: what()) }, report: report)
    }
}
