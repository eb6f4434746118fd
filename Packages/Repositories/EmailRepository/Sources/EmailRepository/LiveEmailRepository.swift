public import EmailDomain
public import Foundation
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading

/// The emails over the server and the archive.
public actor LiveEmailRepository: EmailRepository {
    private let network: any EmailNetworkService
    private let store: any EmailStore
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameter onStorageFailure: Is told of an archive that failed where the server's answer was enough.
    public init(
        network: any EmailNetworkService, store: any EmailStore, now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        self.store = store
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func emails(
        of address: String, policy: LoadPolicy
    ) async throws(EmailRepositoryError) -> Loaded<[Email]> {
        let loader = OfflineFirstLoader(
            remote: RemoteEmails(network: network), cache: ArchivedEmails(store: store), freshness: .emails,
            failures: .email(report: onStorageFailure) { "the emails of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func email(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(EmailRepositoryError) -> Loaded<Email> {
        let loader = OfflineFirstLoader(
            remote: RemoteEmailLoader(network: network), cache: ArchivedEmail(store: store),
            freshness: .emails,
            failures: .email(report: onStorageFailure) { "the email \(id) of \(address)" }, now: now)
        return try await loader.load(EmailKey(id: id, address: address), policy: policy)
    }
}
