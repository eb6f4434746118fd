public import Foundation
public import WebpageDomain

/// A theme as displayed: every field by its stable name, not yet cut or coloured.
public struct ThemeRow: Equatable, Sendable {
    public let id: String
    public let name: String
    public let author: String
    public let version: String
    public let license: String
    public let description: String
    public let updated: Date?

    /// Shows a theme.
    public init(_ theme: Theme) {
        id = theme.id
        name = theme.name
        author = theme.author
        version = theme.version
        license = theme.license
        description = theme.description
        updated = theme.updatedAt
    }
}
