public import EmailDomain
public import Foundation
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading

/// The forwarding of mail, over the server and the archive.
public actor LiveEmailRepository: EmailRepository {
    private let network: any NetworkService
    private let store: EmailStore
    private let isOwn: @Sendable (String) async throws(RemoteFailure) -> Bool
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameters:
    ///   - isOwn: Whether the account owns an address; called when the server knows no forwarding of it.
    ///   - onStorageFailure: Called when caching fails after a successful request.
    public init(
        network: any NetworkService, archive: any Archive,
        isOwn: @escaping @Sendable (String) async throws(RemoteFailure) -> Bool,
        now: @escaping @Sendable () -> Date, onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        store = EmailStore(archive: archive)
        self.isOwn = isOwn
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func forwarding(
        of address: String, policy: LoadPolicy
    ) async throws(EmailRepositoryError) -> Loaded<EmailForwarding> {
        let loader = OfflineFirstLoader(
            remote: RemoteForwarding(network: network, isOwn: isOwn), cache: ArchivedForwarding(store: store),
            freshness: .emailForwarding,
            failures: .repository(report: onStorageFailure) { "where the mail for \(address) goes" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func setForwarding(
        _ destinations: EmailDestinations?, of address: String
    ) async throws(EmailRepositoryError) -> EmailForwarding {
        let taken: [String]
        do throws(RemoteFailure) {
            taken = try await network.setEmailDestinations(destinations?.addresses ?? [], of: address)
        } catch {
            throw .remote(error)
        }
        do throws(StorageFailure) {
            try store.replaceDestinations(of: address, with: taken, at: now())
        } catch {
            // The server has accepted the write: a failure of the archive is reported, not thrown.
            onStorageFailure(error)
        }
        let asked = destinations?.addresses ?? []
        // The server may change the case of letters.
        guard Set(asked.map { $0.lowercased() }) == Set(taken.map { $0.lowercased() }) else {
            throw .fault(.notAsAsked(address: address, destinations: taken))
        }
        return EmailForwarding(address: address, destinations: taken)
    }
}
