public import Foundation
import FoundationExtensions
public import StatusDomain

/// A status as displayed: every field by its stable name, not yet cut or coloured.
public struct StatusRow: Equatable, Sendable {
    public let id: String
    public let address: String
    public let created: Date?
    public let emoji: String?
    public let content: String
    public let externalURL: String?
    /// The status itself.
    public let status: Status

    /// The page of the status.
    ///
    /// Source: example answers of `POST /address/:address/statuses/`.
    public var url: String {
        "https://status.lol/\(PercentEncoding.encode(address))/\(PercentEncoding.encode(id))"
    }

    /// Shows a status.
    public init(_ status: Status) {
        id = status.id
        address = status.address
        created = status.createdAt
        emoji = status.emoji
        content = status.content
        externalURL = status.externalURL
        self.status = status
    }
}
