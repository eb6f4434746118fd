import APIClient
import NetworkServiceInterface
import ResourceLoading
import StatusDomain

/// The requests for statuses.
///
/// Reads are sent without a key, as documented; writes with the key of the log-in.
extension NetworkService {
    /// Fetches all statuses of an address, in the server's order.
    func statuses(of address: String) async throws(RemoteFailure) -> [Status] {
        try await perform(StatusEndpoint.list(of: address)).map { Status($0) }
    }

    /// Fetches all statuses of an address, in the server's order, to be read batch by batch.
    func receivedStatuses(of address: String) async throws(RemoteFailure) -> ReceivedList<Status> {
        try await entries(StatusEndpoint.list(of: address)).map { Status($0) }
    }

    /// Fetches one status.
    ///
    /// - Throws: `.refused` with status 404 if it does not exist.
    func status(_ id: String, of address: String) async throws(RemoteFailure) -> Status {
        Status(try await perform(StatusEndpoint.one(id, of: address)))
    }

    /// Fetches the newest status of an address.
    ///
    /// - Throws: `.refused` with status 404 if it does not exist.
    func latestStatus(of address: String) async throws(RemoteFailure) -> Status {
        Status(try await perform(StatusEndpoint.latest(of: address)))
    }

    /// Posts a status. The receipt does not contain it.
    func postStatus(_ draft: StatusDraft, to address: String) async throws(RemoteFailure) -> StatusReceipt {
        let payload = try await perform(
            StatusEndpoint.post(
                content: draft.content, emoji: draft.emoji, externalURL: draft.externalURL,
                skipsMastodon: draft.skipsMastodon, to: address))
        return StatusReceipt(id: payload.id, address: address, url: payload.url)
    }

    /// Changes a status. Emoji and content are both sent: a missing one is lost. The receipt does not contain the
    /// status.
    func editStatus(
        _ id: String, content: String, emoji: String?, of address: String
    ) async throws(RemoteFailure) -> StatusReceipt {
        let payload = try await perform(StatusEndpoint.edit(id, content: content, emoji: emoji, of: address))
        return StatusReceipt(id: payload.id, address: address, url: payload.url)
    }

    /// Deletes a status.
    func deleteStatus(_ id: String, of address: String) async throws(RemoteFailure) {
        _ = try await perform(StatusEndpoint.delete(id, of: address))
    }

    /// Fetches everyone's statuses: the latest of each address, or all ever posted, which are megabytes.
    func timeline(_ span: TimelineSpan) async throws(RemoteFailure) -> [Status] {
        let endpoint =
            switch span {
            case .latest: StatusEndpoint.latest
            case .all: StatusEndpoint.statuslog
            }
        return try await perform(endpoint).map { Status($0) }
    }
}

/// The requests for the bio of a statuslog.
extension NetworkService {
    /// Fetches the bio. If the address has none, the server answers 404, and the bio is `nil`.
    func bio(of address: String) async throws(RemoteFailure) -> Bio? {
        do throws(RemoteFailure) {
            return Bio(try await perform(StatusEndpoint.bio(of: address)), address: address)
        } catch {
            if error.isNotFound { return nil }
            throw error
        }
    }

    /// Replaces the bio's text; returns the page's URL if the server sends one.
    func setBio(_ content: String, of address: String) async throws(RemoteFailure) -> String? {
        try await perform(StatusEndpoint.setBio(content, of: address)).url
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
