public import Foundation
public import ResourceLoading

/// Keeps themes and their previews. Synchronous: callers are actors, off the main actor.
///
/// Ids are equal when their bytes are, and ordered by them. Times are kept in whole seconds, rounded down. Where one call
/// gives a theme twice, the last one counts.
public protocol ThemeStore: Sendable {
    /// Gives all themes, by id; nil when the archive knows none.
    func themes() throws(StorageFailure) -> Archived<[StoredTheme]>?

    /// Gives one theme; nil when it is not held.
    func theme(_ id: String) throws(StorageFailure) -> StoredTheme?

    /// Makes `themes` all there are, in one transaction.
    func replaceThemes(with themes: [StoredTheme], at date: Date) throws(StorageFailure)

    /// Adds a theme, or changes the one of the same id.
    func saveTheme(_ theme: StoredTheme) throws(StorageFailure)

    /// Gives the preview of a theme; nil when it is not held.
    func preview(_ id: String) throws(StorageFailure) -> Archived<String>?

    /// Keeps the preview of a theme, confirmed at `date`.
    func savePreview(_ html: String, of id: String, at date: Date) throws(StorageFailure)
}

/// A theme as it is kept. All texts may hold any scalar, U+0000 too.
public struct StoredTheme: Equatable, Sendable {
    public let id: String
    public let name: String
    /// To the second.
    public let createdAt: Date
    /// To the second.
    public let updatedAt: Date
    public let author: String
    public let authorURL: String?
    public let version: String
    public let license: String
    public let description: String

    /// Describes a theme.
    public init(
        id: String, name: String, createdAt: Date, updatedAt: Date, author: String, authorURL: String?,
        version: String, license: String, description: String
    ) {
        self.id = id
        self.name = name
        self.createdAt = createdAt
        self.updatedAt = updatedAt
        self.author = author
        self.authorURL = authorURL
        self.version = version
        self.license = license
        self.description = description
    }
}
