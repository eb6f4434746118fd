public import Foundation
public import ResourceLoading

/// The endpoints of now pages.
///
/// Reads are sent without a key, writes with the one that is logged in.
public protocol NowPageNetworkService: Sendable {
    /// Gives the now page of an address.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /address/:address/now`.
    func page(of address: String) async throws(RemoteFailure) -> RemoteNowPage

    /// Replaces the page's text and says whether it is listed. Both are sent: what is left out is lost.
    ///
    /// Source: `POST /address/:address/now`.
    func save(content: String, isListed: Bool, of address: String) async throws(RemoteFailure)

    /// Gives all listed pages of the service, in the server's order.
    ///
    /// Source: `GET /now/garden`.
    func garden() async throws(RemoteFailure) -> [RemoteGardenEntry]
}

/// A now page as the server gives it.
public struct RemoteNowPage: Equatable, Sendable {
    /// Foreign text, as it came.
    public let content: String
    /// nil when the server names no time.
    public let updatedAt: Date?
    public let isListed: Bool

    /// Describes a now page.
    public init(content: String, updatedAt: Date?, isListed: Bool) {
        self.content = content
        self.updatedAt = updatedAt
        self.isListed = isListed
    }
}

/// A line of the now garden.
public struct RemoteGardenEntry: Equatable, Sendable {
    public let address: String
    /// Foreign text.
    public let url: String
    /// nil when the server names no time.
    public let updatedAt: Date?

    /// Describes a line of the garden.
    public init(address: String, url: String, updatedAt: Date?) {
        self.address = address
        self.url = url
        self.updatedAt = updatedAt
    }
}
