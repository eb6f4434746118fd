public import EmailDomain
public import Foundation

/// An email as it is shown: every field by its stable name, not yet cut or coloured.
public struct EmailRow: Equatable, Sendable {
    public let id: String
    public let address: String
    public let updated: Date
    public let content: String

    /// Shows an email.
    public init(_ email: Email) {
        id = email.id
        address = email.address
        updated = email.updatedAt
        content = email.content
    }
}
