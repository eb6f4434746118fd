import APIClient
import NetworkServiceInterface
import ResourceLoading
import StatusDomain

/// The requests for statuses.
///
/// Reads are sent without a key, as the contract says; writes with the one that is logged in.
extension NetworkService {
    /// Gives all statuses of an address, in the server's order.
    func statuses(of address: String) async throws(RemoteFailure) -> [Status] {
        try await perform(StatusEndpoint.list(of: address)).map { Status($0) }
    }

    /// Gives all statuses of an address, in the server's order, to be read batch after batch.
    func receivedStatuses(of address: String) async throws(RemoteFailure) -> ReceivedList<Status> {
        try await entries(StatusEndpoint.list(of: address)).map { Status($0) }
    }

    /// Gives one status.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    func status(_ id: String, of address: String) async throws(RemoteFailure) -> Status {
        Status(try await perform(StatusEndpoint.one(id, of: address)))
    }

    /// Gives the newest status of an address.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    func latestStatus(of address: String) async throws(RemoteFailure) -> Status {
        Status(try await perform(StatusEndpoint.latest(of: address)))
    }

    /// Posts a status. The receipt does not hold it.
    func postStatus(_ draft: StatusDraft, to address: String) async throws(RemoteFailure) -> StatusReceipt {
        let payload = try await perform(
            StatusEndpoint.post(
                content: draft.content, emoji: draft.emoji, externalURL: draft.externalURL,
                skipsMastodon: draft.skipsMastodon, to: address))
        return StatusReceipt(id: payload.id, address: address, url: payload.url)
    }

    /// Changes a status. Emoji and content are both sent: what is left out is lost. The receipt does not hold the status.
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

    /// Gives everyone's statuses: the latest of each address, or all there ever were, which are megabytes.
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
    /// Gives the bio; `nil` when the address has none, which the server says with a 404.
    func bio(of address: String) async throws(RemoteFailure) -> Bio? {
        do throws(RemoteFailure) {
            return Bio(try await perform(StatusEndpoint.bio(of: address)), address: address)
        } catch {
            if case .refused(let refusal) = error, refusal.isNothingThere { return nil }
            throw error
        }
    }

    /// Replaces the bio's text; gives the page's URL if the server names one.
    func setBio(_ content: String, of address: String) async throws(RemoteFailure) -> String? {
        try await perform(StatusEndpoint.setBio(content, of: address)).url
    }
}
