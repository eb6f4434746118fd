import APIClient
import NetworkServiceInterface
import ResourceLoading
import StatusDomain

/// The reads of statuses, which are sent without a key, as documented.
extension NetworkService {
    /// Fetches all statuses of an address, in the server's order; none if the server answers 404, as it does for an
    /// address without statuses.
    func statuses(of address: String) async throws -> [Status] {
        try await perform(ifNothingThere: [], StatusEndpoint.list(of: address)).map { Status($0) }
    }

    /// Reads a collection of a statuslog.
    ///
    /// - Parameters:
    ///   - nothing: The empty collection.
    ///   - exists: Whether the address exists. Called for a 404 only.
    /// - Throws: `.noStatuslog` if the address does not exist; what `read` and `exists` throw.
    func statuslog<Value>(
        of address: String, nothing: Value, exists: (String) async throws -> Bool, _ read: () async throws -> Value
    ) async throws -> Value {
        do {
            return try await collection(of: address, nothing: nothing, exists: exists, read)
        } catch let failure as RemoteFailure {
            guard case .refused(let refusal) = failure, refusal.isNotFound else { throw failure }
            throw Failure.noStatuslog(of: address, message: refusal.message)
        }
    }

    /// Fetches one status.
    ///
    /// - Throws: `.refused` with status 404 if it does not exist.
    func status(_ id: String, of address: String) async throws -> Status {
        Status(try await perform(StatusEndpoint.one(id, of: address)))
    }

    /// Fetches everyone's statuses: the latest of each address, or all ever posted, which are megabytes.
    func timeline(_ span: TimelineSpan) async throws -> ReceivedList<Status> {
        let endpoint =
            switch span {
            case .latest: StatusEndpoint.latest
            case .all: StatusEndpoint.statuslog
            }
        return try await entries(endpoint).map { Status($0) }
    }

    /// Fetches the bio. If the address has none, the server answers 404, and the bio is `nil`.
    func bio(of address: String) async throws -> Bio? {
        try await ifThere { Bio(try await perform(StatusEndpoint.bio(of: address)), address: address) }
    }
}

extension Status {
    init(_ payload: StatusPayload) {
        self.init(
            id: payload.id, address: payload.address, createdAt: payload.createdAt, emoji: payload.emoji,
            content: payload.content, externalURL: payload.externalURL)
    }
}

extension Bio {
    init(_ payload: BioPayload, address: String) {
        self.init(address: address, content: payload.bio, css: payload.css, head: payload.head)
    }
}
