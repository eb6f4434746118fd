public import Foundation
import FoundationExtensions
public import PasteDomain

/// A paste as displayed: every field by its stable name, not yet cut or coloured.
public struct PasteRow: Equatable, Sendable {
    public let title: String
    public let address: String
    public let modified: Date?
    /// nil if unknown.
    public let listed: Bool?
    public let content: String
    /// The page of the paste.
    public let url: String

    /// Shows a paste.
    public init(_ paste: Paste) {
        title = paste.title
        address = paste.address
        modified = paste.modifiedAt
        listed = paste.isListed
        content = paste.content
        url = Self.url(of: paste.title, address: paste.address)
    }

    /// The page of a paste, readable by anyone who knows its URL.
    ///
    /// Source: the message of `GET /address/:address/pastebin/:paste`: `adam.paste.lol/api`.
    public static func url(of title: String, address: String) -> String {
        "https://\(address).paste.lol/\(PercentEncoding.encode(title))"
    }
}
