public import Foundation
import FoundationExtensions
public import WeblogDomain

/// An entry of a weblog as displayed: every field by its stable name, not yet cut or coloured.
public struct WeblogEntryRow: Equatable, Sendable {
    public let address: String
    public let id: String
    public let date: Date?
    public let status: String?
    public let title: String?
    public let slug: String?
    public let type: String?
    public let tags: [String]
    public let source: String
    public let body: String?
    /// The page of the entry; nil if unknown.
    public let url: String?

    /// Shows an entry.
    ///
    /// Source of the URL: <https://github.com/neatnik/weblog.lol>, where each weblog is at `https://ADDR.weblog.lol`.
    public init(_ entry: WeblogEntry) {
        address = entry.address
        id = entry.id
        date = entry.date
        status = entry.status
        title = entry.title
        slug = entry.slug
        type = entry.type
        tags = entry.tags
        source = entry.source
        body = entry.body
        url = entry.location.map { "https://\(entry.address).weblog.lol" + PercentEncoding.path($0) }
    }
}

/// A text shared by all entries, as displayed.
public struct WeblogTextRow: Equatable, Sendable {
    public let address: String
    public let content: String

    /// Shows a text.
    public init(_ text: WeblogText) {
        address = text.address
        content = text.content
    }
}
