public import Foundation
public import PURLDomain

/// A PURL as it is shown: every field by its stable name, not yet cut or coloured.
public struct PURLRow: Equatable, Sendable {
    public let id: String
    public let address: String
    public let updated: Date
    public let content: String

    /// Shows a PURL.
    public init(_ purl: PURL) {
        id = purl.id
        address = purl.address
        updated = purl.updatedAt
        content = purl.content
    }
}
