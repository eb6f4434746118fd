public import Foundation
public import ResourceLoading

/// The endpoints of pastes.
///
/// `asOwner` says whether the key goes along: for what the key's account owns, and for nothing else.
public protocol PasteNetworkService: Sendable {
    /// Gives the pastes of an address, in the server's order: all of them to the owner, the listed ones to others.
    ///
    /// The owner's 404 means that there is none, which the server says of an empty pastebin; it gives an empty list.
    ///
    /// - Throws: `.refused` with status 404 when somebody else's address has none, or is none.
    ///
    /// Source: `GET /address/:address/pastebin`.
    func pastes(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [RemotePaste]

    /// Gives one paste, listed or not.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /address/:address/pastebin/:paste`.
    func paste(_ title: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> RemotePaste

    /// Makes a paste, or replaces the one of that title; gives the title that the server gave it.
    ///
    /// Source: `POST /address/:address/pastebin/`.
    func save(
        _ title: String, content: String, isListed: Bool, of address: String
    ) async throws(RemoteFailure) -> String

    /// Deletes a paste.
    ///
    /// Source: `DELETE /address/:address/pastebin/:paste`.
    func delete(_ title: String, of address: String) async throws(RemoteFailure)
}

/// A paste as the server gives it.
public struct RemotePaste: Equatable, Sendable {
    /// Its name, unique within an address.
    public let title: String
    /// Foreign text, as it came.
    public let content: String
    /// nil only in a list, where the answer has none that can be read.
    public let modifiedAt: Date?
    /// Of a list always known; nil where the answer for one does not say.
    public let isListed: Bool?

    /// Describes a paste.
    public init(title: String, content: String, modifiedAt: Date?, isListed: Bool?) {
        self.title = title
        self.content = content
        self.modifiedAt = modifiedAt
        self.isListed = isListed
    }
}
