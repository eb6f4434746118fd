public import Foundation
public import ResourceLoading

/// The endpoints of PURLs.
///
/// Reads are sent without a key.
public protocol PURLNetworkService: Sendable {
    /// Gives all PURLs of an address, in the server's order.
    ///
    /// Source: `GET /address/:address/purls`.
    func purls(of address: String) async throws(RemoteFailure) -> [RemotePURL]

    /// Gives one PURL.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /address/:address/purls/:id`.
    func purl(_ id: String, of address: String) async throws(RemoteFailure) -> RemotePURL
}

/// A PURL as the server gives it.
public struct RemotePURL: Equatable, Sendable {
    /// An opaque word, unique within an address.
    public let id: String
    public let updatedAt: Date
    /// Foreign text, as it came.
    public let content: String

    /// Describes a PURL.
    public init(id: String, updatedAt: Date, content: String) {
        self.id = id
        self.updatedAt = updatedAt
        self.content = content
    }
}
