import APIClient
public import AccountDomain
public import Foundation
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading

/// The service's public data, over the server and the archive.
public actor LiveServiceRepository: ServiceRepository, RawRequestRepository {
    private let network: any NetworkService
    private let store: ServiceStore
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameter onStorageFailure: Called when caching fails after a successful request.
    public init(
        network: any NetworkService, archive: any Archive, now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        store = ServiceStore(archive: archive)
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func directory(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<[String]> {
        let loader = OfflineFirstLoader(
            remote: RemoteDirectory(network: network), cache: ArchivedDirectory(store: store),
            freshness: FreshnessPolicy(maximumAge: 3600),
            failures: .repository(report: onStorageFailure) { "the directory" }, now: now)
        return try await loader.load(AccountQuery.own, policy: policy)
    }

    public func statistics(policy: LoadPolicy) async throws(AccountRepositoryError) -> Loaded<ServiceStatistics> {
        let loader = OfflineFirstLoader(
            remote: RemoteStatisticsLoader(network: network), cache: ArchivedStatistics(store: store),
            freshness: FreshnessPolicy(maximumAge: 600),
            failures: .repository(report: onStorageFailure) { "the service's numbers" }, now: now)
        return try await loader.load(AccountQuery.own, policy: policy)
    }

    public func availability(of name: String) async throws(AccountRepositoryError) -> AddressAvailability {
        let answer: AvailabilityPayload
        do throws(RemoteFailure) {
            answer = try await network.availability(of: name)
        } catch {
            throw .remote(error)
        }
        var expiration: ExpirationPayload?
        var failure: RemoteFailure?
        if !answer.isAvailable, !answer.isInvalid {
            // When a taken address expires is the user's next question. The answer is complete without it.
            do throws(RemoteFailure) {
                expiration = try await network.expiration(of: name)
            } catch {
                if error == .cancelled { throw .remote(error) }
                failure = error
            }
        }
        return AddressAvailability(
            address: name, isAvailable: answer.isAvailable, isInvalid: answer.isInvalid, punycode: answer.punycode,
            seeAlso: answer.seeAlso,
            message: [answer.message, expiration?.message].compactMap { $0 }.joined(separator: " "),
            isExpired: expiration?.isExpired, expirationFailure: failure)
    }

    /// Asks no archive, so nothing blocks: it need not wait for this actor's thread.
    public nonisolated func send(_ request: RawRequest) async throws(AccountRepositoryError) -> RawAnswer {
        do throws(RemoteFailure) {
            return try await network.send(request)
        } catch {
            throw .remote(error)
        }
    }
}
