public import Foundation
public import WebpageDomain

/// A webpage as it is shown: every field by its stable name, not yet cut or coloured.
public struct WebpageRow: Equatable, Sendable {
    public let id: String
    public let address: String
    public let updated: Date
    public let content: String

    /// Shows a webpage.
    public init(_ webpage: Webpage) {
        id = webpage.id
        address = webpage.address
        updated = webpage.updatedAt
        content = webpage.content
    }
}
