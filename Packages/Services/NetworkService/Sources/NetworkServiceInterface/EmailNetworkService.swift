public import Foundation
public import ResourceLoading

/// The endpoints of emails.
///
/// Reads are sent without a key.
public protocol EmailNetworkService: Sendable {
    /// Gives all emails of an address, in the server's order.
    ///
    /// Source: `GET /address/:address/emails`.
    func emails(of address: String) async throws(RemoteFailure) -> [RemoteEmail]

    /// Gives one email.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /address/:address/emails/:id`.
    func email(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteEmail
}

/// An email as the server gives it.
public struct RemoteEmail: Equatable, Sendable {
    /// An opaque word, unique within an address.
    public let id: String
    public let updatedAt: Date
    /// Foreign text, as it came.
    public let content: String

    /// Describes an email.
    public init(id: String, updatedAt: Date, content: String) {
        self.id = id
        self.updatedAt = updatedAt
        self.content = content
    }
}
