public import Foundation
public import ResourceLoading

/// The endpoints of webpages.
///
/// Reads are sent without a key.
public protocol WebpageNetworkService: Sendable {
    /// Gives all webpages of an address, in the server's order.
    ///
    /// Source: `GET /address/:address/webpages`.
    func webpages(of address: String) async throws(RemoteFailure) -> [RemoteWebpage]

    /// Gives one webpage.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /address/:address/webpages/:id`.
    func webpage(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteWebpage
}

/// A webpage as the server gives it.
public struct RemoteWebpage: Equatable, Sendable {
    /// An opaque word, unique within an address.
    public let id: String
    public let updatedAt: Date
    /// Foreign text, as it came.
    public let content: String

    /// Describes a webpage.
    public init(id: String, updatedAt: Date, content: String) {
        self.id = id
        self.updatedAt = updatedAt
        self.content = content
    }
}
