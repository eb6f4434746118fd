public import Foundation
public import ResourceLoading

/// The endpoints of pastes.
///
/// Reads are sent without a key.
public protocol PasteNetworkService: Sendable {
    /// Gives all pastes of an address, in the server's order.
    ///
    /// Source: `GET /address/:address/pastes`.
    func pastes(of address: String) async throws(RemoteFailure) -> [RemotePaste]

    /// Gives one paste.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /address/:address/pastes/:id`.
    func paste(_ id: String, of address: String) async throws(RemoteFailure) -> RemotePaste
}

/// A paste as the server gives it.
public struct RemotePaste: Equatable, Sendable {
    /// An opaque word, unique within an address.
    public let id: String
    public let updatedAt: Date
    /// Foreign text, as it came.
    public let content: String

    /// Describes a paste.
    public init(id: String, updatedAt: Date, content: String) {
        self.id = id
        self.updatedAt = updatedAt
        self.content = content
    }
}
