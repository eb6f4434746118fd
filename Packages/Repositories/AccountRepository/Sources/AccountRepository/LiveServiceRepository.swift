public import AccountDomain
public import Foundation
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading

/// The service as everybody sees it, over the server and the archive.
public actor LiveServiceRepository: ServiceRepository, RawRequestRepository {
    private let accounts: any AccountNetworkService
    private let network: any ServiceNetworkService
    private let raw: any RawNetworkService
    private let store: any AddressListStore
    private let statisticsStore: any ServiceStatisticsStore
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameter onStorageFailure: Is told of an archive that failed where the server's answer was enough.
    public init(
        accounts: any AccountNetworkService, network: any ServiceNetworkService, raw: any RawNetworkService,
        store: any AddressListStore, statistics: any ServiceStatisticsStore, now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.accounts = accounts
        self.network = network
        self.raw = raw
        self.store = store
        statisticsStore = statistics
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
            remote: RemoteStatisticsLoader(network: network), cache: ArchivedStatistics(store: statisticsStore),
            freshness: FreshnessPolicy(maximumAge: 600),
            failures: .repository(report: onStorageFailure) { "the service's numbers" }, now: now)
        return try await loader.load(AccountQuery.own, policy: policy)
    }

    public func availability(of name: String) async throws(AccountRepositoryError) -> AddressAvailability {
        let answer: RemoteAvailability
        do throws(RemoteFailure) {
            answer = try await accounts.availability(of: name)
        } catch {
            throw .remote(error)
        }
        var expiration: RemoteExpiration?
        var failure: RemoteFailure?
        if !answer.isAvailable, !answer.isInvalid {
            // What a person who wants a taken address asks next. The answer to their question stands without it.
            do throws(RemoteFailure) {
                expiration = try await accounts.expiration(of: name)
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

    public func send(_ request: RawRequest) async throws(AccountRepositoryError) -> RawAnswer {
        do throws(RemoteFailure) {
            let answer = try await raw.send(RemoteRawRequest(request))
            return RawAnswer(status: answer.status, body: answer.body, failure: answer.failure)
        } catch {
            throw .remote(error)
        }
    }
}

extension RemoteRawRequest {
    fileprivate init(_ request: RawRequest) {
        let method: Method =
            switch request.method {
            case .get: .get
            case .post: .post
            case .put: .put
            case .patch: .patch
            case .delete: .delete
            }
        self.init(
            method, request.path, query: request.query.map { ($0.name, $0.value) }, body: request.body,
            contentType: request.contentType, sendsKey: request.sendsKey)
    }
}
