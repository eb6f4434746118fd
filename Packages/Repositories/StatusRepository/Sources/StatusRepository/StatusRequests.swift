import APIClient
import NetworkServiceInterface
import ResourceLoading
import StatusDomain

/// The reads of statuses, which are sent without a key, as documented.
extension NetworkService {
    /// Fetches all statuses of an address, in the server's order.
    func statuses(of address: String) async throws -> [Status] {
        try await perform(StatusEndpoint.list(of: address)).map { Status($0) }
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
        do {
            return Bio(try await perform(StatusEndpoint.bio(of: address)), address: address)
        } catch let error as RemoteFailure {
            if error.isNotFound { return nil }
            throw error
        }
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
