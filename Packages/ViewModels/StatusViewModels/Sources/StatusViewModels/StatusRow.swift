public import Foundation
import FoundationExtensions
public import StatusDomain

/// A status as it is shown: every field by its stable name, not yet cut or coloured.
public struct StatusRow: Equatable, Sendable {
    public let id: String
    public let address: String
    public let created: Date?
    public let emoji: String?
    public let content: String
    /// The page of the status.
    public let url: String
    public let externalURL: String?
    /// The status itself.
    public let status: Status

    /// Shows a status.
    ///
    /// Source of the page's URL: example answers of `POST /address/:address/statuses/`.
    public init(_ status: Status) {
        id = status.id
        address = status.address
        created = status.createdAt
        emoji = status.emoji
        content = status.content
        url = "https://status.lol/\(PercentEncoding.encode(status.address))/\(PercentEncoding.encode(status.id))"
        externalURL = status.externalURL
        self.status = status
    }
}
