public import Foundation
public import NowPageDomain

/// A now page as it is shown: every field by its stable name, not yet cut or coloured.
public struct NowPageRow: Equatable, Sendable {
    public let id: String
    public let address: String
    public let updated: Date
    public let content: String

    /// Shows a now page.
    public init(_ nowPage: NowPage) {
        id = nowPage.id
        address = nowPage.address
        updated = nowPage.updatedAt
        content = nowPage.content
    }
}
