public import EmailDomain
public import Foundation
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading

/// Where mail goes, over the server and the archive.
public actor LiveEmailRepository: EmailRepository {
    private let network: any NetworkService
    private let store: EmailStore
    private let isOwn: @Sendable (String) async throws(RemoteFailure) -> Bool
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameters:
    ///   - isOwn: Says whether an address is one of the account's; asked when the server knows nothing of it.
    ///   - onStorageFailure: Called when the archive failed where the server's answer was enough.
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
            // The server has taken the write: a failure of the archive is reported, and fails nothing.
            onStorageFailure(error)
        }
        let asked = destinations?.addresses ?? []
        // The case of letters is the server's.
        guard Set(asked.map { $0.lowercased() }) == Set(taken.map { $0.lowercased() }) else {
            throw .fault(.notAsAsked(address: address, destinations: taken))
        }
        return EmailForwarding(address: address, destinations: taken)
    }
}
