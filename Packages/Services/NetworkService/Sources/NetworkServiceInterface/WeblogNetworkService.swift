public import Foundation
public import ResourceLoading

/// The endpoints of weblogs.
///
/// Reads are sent without a key.
public protocol WeblogNetworkService: Sendable {
    /// Gives all weblogs of an address, in the server's order.
    ///
    /// Source: `GET /address/:address/weblogs`.
    func weblogs(of address: String) async throws(RemoteFailure) -> [RemoteWeblog]

    /// Gives one weblog.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /address/:address/weblogs/:id`.
    func weblog(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteWeblog
}

/// A weblog as the server gives it.
public struct RemoteWeblog: Equatable, Sendable {
    /// An opaque word, unique within an address.
    public let id: String
    public let updatedAt: Date
    /// Foreign text, as it came.
    public let content: String

    /// Describes a weblog.
    public init(id: String, updatedAt: Date, content: String) {
        self.id = id
        self.updatedAt = updatedAt
        self.content = content
    }
}
