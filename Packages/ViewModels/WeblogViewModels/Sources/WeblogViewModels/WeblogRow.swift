public import Foundation
public import WeblogDomain

/// A weblog as it is shown: every field by its stable name, not yet cut or coloured.
public struct WeblogRow: Equatable, Sendable {
    public let id: String
    public let address: String
    public let updated: Date
    public let content: String

    /// Shows a weblog.
    public init(_ weblog: Weblog) {
        id = weblog.id
        address = weblog.address
        updated = weblog.updatedAt
        content = weblog.content
    }
}
