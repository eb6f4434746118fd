public import Foundation

/// A theme of webpages. All texts are untrusted.
public struct Theme: Equatable, Sendable, Identifiable {
    /// Its id in webpages.
    public let id: String
    public let name: String
    /// To the second, UTC; nil if unknown.
    public let createdAt: Date?
    /// To the second, UTC; nil if unknown.
    public let updatedAt: Date?
    public let author: String
    public let authorURL: String?
    public let version: String
    public let license: String
    public let description: String

    public init(
        id: String, name: String, createdAt: Date?, updatedAt: Date?, author: String, authorURL: String?,
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
