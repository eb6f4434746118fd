public import Foundation
public import ResourceLoading

/// The endpoints of now pages.
///
/// Reads are sent without a key.
public protocol NowPageNetworkService: Sendable {
    /// Gives all now pages of an address, in the server's order.
    ///
    /// Source: `GET /address/:address/now-pages`.
    func nowPages(of address: String) async throws(RemoteFailure) -> [RemoteNowPage]

    /// Gives one now page.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /address/:address/now-pages/:id`.
    func nowPage(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteNowPage
}

/// A now page as the server gives it.
public struct RemoteNowPage: Equatable, Sendable {
    /// An opaque word, unique within an address.
    public let id: String
    public let updatedAt: Date
    /// Foreign text, as it came.
    public let content: String

    /// Describes a now page.
    public init(id: String, updatedAt: Date, content: String) {
        self.id = id
        self.updatedAt = updatedAt
        self.content = content
    }
}
