public import Foundation
public import ResourceLoading

/// The endpoints of an address's own webpage. All need the owner's key.
public protocol WebpageNetworkService: Sendable {
    /// Gives the webpage of an address.
    ///
    /// Source: `GET /address/:address/web`.
    func page(of address: String) async throws(RemoteFailure) -> RemoteWebpage

    /// Saves a new content, and publishes it if it shall.
    ///
    /// Source: `POST /address/:address/web`.
    func set(_ content: String, publishes: Bool, of address: String) async throws(RemoteFailure)

    /// Replaces the profile picture.
    ///
    /// - Parameter mediaType: Such as `image/png`.
    ///
    /// Source: `POST /address/:address/pfp`.
    func setPicture(_ image: Data, mediaType: String, of address: String) async throws(RemoteFailure)
}

/// The webpage of an address as the server gives it. All texts are foreign.
public struct RemoteWebpage: Equatable, Sendable {
    public let content: String
    public let type: String
    public let theme: String
    public let css: String?
    public let head: String?
    public let isVerified: Bool?
    /// The file's name of the profile picture.
    public let picture: String?
    /// JSON.
    public let metadata: String?
    public let branding: String?
    public let modifiedAt: Date?

    /// Describes a webpage.
    public init(
        content: String, type: String, theme: String, css: String?, head: String?, isVerified: Bool?, picture: String?,
        metadata: String?, branding: String?, modifiedAt: Date?
    ) {
        self.content = content
        self.type = type
        self.theme = theme
        self.css = css
        self.head = head
        self.isVerified = isVerified
        self.picture = picture
        self.metadata = metadata
        self.branding = branding
        self.modifiedAt = modifiedAt
    }
}
