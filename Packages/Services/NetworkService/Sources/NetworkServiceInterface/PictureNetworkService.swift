public import Foundation
public import ResourceLoading

/// The endpoints of pictures.
///
/// Reads are sent without a key.
public protocol PictureNetworkService: Sendable {
    /// Gives all pictures of an address, in the server's order.
    ///
    /// Source: `GET /address/:address/pictures`.
    func pictures(of address: String) async throws(RemoteFailure) -> [RemotePicture]

    /// Gives one picture.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /address/:address/pictures/:id`.
    func picture(_ id: String, of address: String) async throws(RemoteFailure) -> RemotePicture
}

/// A picture as the server gives it.
public struct RemotePicture: Equatable, Sendable {
    /// An opaque word, unique within an address.
    public let id: String
    public let updatedAt: Date
    /// Foreign text, as it came.
    public let content: String

    /// Describes a picture.
    public init(id: String, updatedAt: Date, content: String) {
        self.id = id
        self.updatedAt = updatedAt
        self.content = content
    }
}
