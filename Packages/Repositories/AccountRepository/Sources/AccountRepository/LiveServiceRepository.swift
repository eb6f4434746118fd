import APIClient
public import AccountDomain
public import FeatureContributions
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading

/// The service's public data, over the server and the archive.
public actor LiveServiceRepository: ServiceRepository, RawRequestRepository {
    private let network: any NetworkService
    private let storage: RepositoryStorage

    public init(network: any NetworkService, storage: RepositoryStorage) {
        self.network = network
        self.storage = storage
    }

    public func directory(policy: LoadPolicy) async throws -> Loaded<[String]> {
        try await storage.load(
            network.recording, "the directory", storage.archive.directory.list, .hour, policy
        ) { try await $0.perform(ServiceEndpoint.directory) }
    }

    public func statistics(policy: LoadPolicy) async throws -> Loaded<ServiceStatistics> {
        try await storage.load(
            network.recording, "the service's statistics", storage.archive.statistics.single, .tenMinutes, policy
        ) { network in
            let payload = try await network.perform(ServiceEndpoint.info)
            return ServiceStatistics(
                members: payload.members, addresses: payload.addresses, profiles: payload.profiles)
        }
    }

    public func availability(of name: String) async throws -> AddressAvailability {
        let answer = try await network.perform(AddressEndpoint.availability(of: name))
        var expiration: ExpirationPayload?
        var failure: RemoteFailure?
        if !answer.isAvailable, !answer.isInvalid {
            // The user's next question is when the address expires. A failure to find out does not fail this call.
            do {
                expiration = try await network.perform(AddressEndpoint.expiration(of: name))
            } catch {
                if error == .cancelled { throw error }
                failure = error
            }
        }
        return AddressAvailability(
            address: name, isAvailable: answer.isAvailable, isInvalid: answer.isInvalid, punycode: answer.punycode,
            seeAlso: answer.seeAlso,
            message: [answer.message, expiration?.message].compactMap { $0 }.joined(separator: " "),
            isExpired: expiration?.isExpired, expirationFailure: failure)
    }

    /// Reads no archive, so it need not wait for this actor.
    public nonisolated func send(_ request: RawRequest) async throws -> RawAnswer {
        try await network.raw(UncheckedRequest(request))
    }
}

extension ServiceRepository {
    /// Fetches the directory of addresses for `sync`.
    public var directoryTask: SyncTask { SyncTask("directory", .items, everybody: directory) }

    /// Fetches the figures of the service for `sync`.
    public var statisticsTask: SyncTask { SyncTask("service", .one, everybody: statistics) }
}

extension UncheckedRequest {
    fileprivate init(_ request: RawRequest) {
        let method: HTTPMethod =
            switch request.method {
            case .get: .get
            case .post: .post
            case .put: .put
            case .patch: .patch
            case .delete: .delete
            }
        self.init(
            method, request.path, query: request.query.map { QueryItem($0.name, $0.value) }, body: request.body,
            contentType: request.contentType, sendsKey: request.sendsKey)
    }
}
