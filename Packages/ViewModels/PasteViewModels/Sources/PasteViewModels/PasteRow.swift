public import Foundation
public import PasteDomain

/// A paste as it is shown: every field by its stable name, not yet cut or coloured.
public struct PasteRow: Equatable, Sendable {
    public let id: String
    public let address: String
    public let updated: Date
    public let content: String

    /// Shows a paste.
    public init(_ paste: Paste) {
        id = paste.id
        address = paste.address
        updated = paste.updatedAt
        content = paste.content
    }
}
