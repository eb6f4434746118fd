public import Foundation
public import ResourceLoading

/// The endpoints of themes, sent without a key.
public protocol ThemeNetworkService: Sendable {
    /// Gives all themes, ordered by their ids.
    ///
    /// Source: `GET /theme/list`.
    func themes() async throws(RemoteFailure) -> [RemoteTheme]

    /// Gives one theme.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /theme/:theme/info`.
    func theme(_ id: String) async throws(RemoteFailure) -> RemoteTheme

    /// Gives a page of HTML that shows a theme.
    ///
    /// - Throws: As `theme(_:)`.
    ///
    /// Source: `GET /theme/:theme/preview`.
    func preview(_ id: String) async throws(RemoteFailure) -> String
}

/// A theme as the server gives it. All texts are foreign.
public struct RemoteTheme: Equatable, Sendable {
    public let id: String
    public let name: String
    /// nil only in a list, where the answer has none that can be read; as `updatedAt`.
    public let createdAt: Date?
    public let updatedAt: Date?
    public let author: String
    public let authorURL: String?
    public let version: String
    public let license: String
    public let description: String

    /// Describes a theme.
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
