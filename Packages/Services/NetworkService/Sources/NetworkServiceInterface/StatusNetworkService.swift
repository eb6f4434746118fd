public import Foundation
public import ResourceLoading

/// The statuslog endpoints.
///
/// Reads are sent without a key, as the contract says; writes with the one that is logged in.
public protocol StatusNetworkService: Sendable {
    /// Gives all statuses of an address, in the server's order.
    ///
    /// Source: `GET /address/:address/statuses/`.
    func statuses(of address: String) async throws(RemoteFailure) -> [RemoteStatus]

    /// Gives one status.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /address/:address/statuses/:status`.
    func status(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteStatus

    /// Gives the newest status of an address.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /address/:address/statuses/latest`.
    func latestStatus(of address: String) async throws(RemoteFailure) -> RemoteStatus

    /// Posts a status.
    ///
    /// Source: `POST /address/:address/statuses/`.
    func post(_ draft: RemoteStatusDraft, to address: String) async throws(RemoteFailure) -> RemoteStatusReceipt

    /// Changes a status. Emoji and content are both sent: what is left out is lost.
    ///
    /// Source: `PATCH /address/:address/statuses/`.
    func edit(
        _ id: String, content: String, emoji: String?, of address: String
    ) async throws(RemoteFailure) -> RemoteStatusReceipt

    /// Deletes a status.
    ///
    /// Source: `DELETE /address/:address/statuses/:status`.
    func delete(_ id: String, of address: String) async throws(RemoteFailure)

    /// Gives the bio of an address's statuslog; nil when it has none, which the server says with a 404.
    ///
    /// Source: `GET /address/:address/statuses/bio/`.
    func bio(of address: String) async throws(RemoteFailure) -> RemoteBio?

    /// Replaces the bio's text; gives the page's URL if the server names one.
    ///
    /// Source: `POST /address/:address/statuses/bio/`.
    func setBio(_ content: String, of address: String) async throws(RemoteFailure) -> String?

    /// Gives everyone's statuses: the latest of each address, or all there ever were.
    ///
    /// Source: `GET /statuslog/latest` and `GET /statuslog`.
    func timeline(_ span: RemoteTimelineSpan) async throws(RemoteFailure) -> [RemoteStatus]
}

/// How much of everyone's statuses is asked for.
public enum RemoteTimelineSpan: Sendable {
    /// One status an address.
    case latest
    /// All statuses of the service: megabytes.
    case all
}

/// A status as the server gives it.
public struct RemoteStatus: Equatable, Sendable {
    /// An opaque word, even where it looks like a number.
    public let id: String
    public let address: String
    /// nil only in a list, where the answer has none that can be read.
    public let createdAt: Date?
    /// nil when there is none; the server's empty text is none.
    public let emoji: String?
    /// Foreign text, as it came.
    public let content: String
    /// Foreign text that need not be a URL.
    public let externalURL: String?

    /// Describes a status.
    public init(id: String, address: String, createdAt: Date?, emoji: String?, content: String, externalURL: String?) {
        self.id = id
        self.address = address
        self.createdAt = createdAt
        self.emoji = emoji
        self.content = content
        self.externalURL = externalURL
    }
}

/// A status to be posted.
public struct RemoteStatusDraft: Equatable, Sendable {
    public let content: String
    public let emoji: String?
    public let externalURL: String?
    /// Whether the service is told not to pass it on to Mastodon.
    public let skipsMastodon: Bool

    /// Describes a status to be posted.
    public init(content: String, emoji: String?, externalURL: String?, skipsMastodon: Bool) {
        self.content = content
        self.emoji = emoji
        self.externalURL = externalURL
        self.skipsMastodon = skipsMastodon
    }
}

/// The server's word that it took a status.
public struct RemoteStatusReceipt: Equatable, Sendable {
    public let id: String
    /// Where it can be seen. Foreign text; nil when the server names none.
    public let url: String?

    /// Describes a receipt.
    public init(id: String, url: String?) {
        self.id = id
        self.url = url
    }
}

/// The bio of a statuslog.
public struct RemoteBio: Equatable, Sendable {
    public let content: String
    public let css: String?
    public let head: String?

    /// Describes a bio.
    public init(content: String, css: String?, head: String?) {
        self.content = content
        self.css = css
        self.head = head
    }
}
