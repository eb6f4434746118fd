public import Foundation
public import ResourceLoading

/// The endpoints of pictures.
///
/// Reads are public; `asOwner` sends the key too, for one's own address alone, and asks once more without it when the
/// server does not want it there. Writes need it.
public protocol PictureNetworkService: Sendable {
    /// Gives everybody's pictures, in the server's order.
    ///
    /// Source: `GET /pics`.
    func everyonesPictures() async throws(RemoteFailure) -> [RemotePicture]

    /// Gives all pictures of an address, in the server's order.
    ///
    /// - Throws: `.refused` with status 404 when there is no such address, and perhaps when it has no picture.
    ///
    /// Source: `GET /address/:address/pics`.
    func pictures(of address: String, asOwner: Bool) async throws(RemoteFailure) -> [RemotePicture]

    /// Gives one picture, without the places where it can be seen.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /address/:address/pics/:id`.
    func picture(_ id: String, of address: String, asOwner: Bool) async throws(RemoteFailure) -> RemotePicture

    /// Uploads an image. It has no texts yet, and is not public.
    ///
    /// - Parameter mediaType: Such as `image/png`.
    ///
    /// Source: `POST /address/:address/pics/upload`.
    func upload(
        _ image: Data, mediaType: String, to address: String
    ) async throws(RemoteFailure) -> RemotePictureReceipt

    /// Changes what is said of a picture. What is nil is not sent.
    ///
    /// Source: `PUT /address/:address/pics/:id`.
    func edit(
        _ id: String, texts: RemotePictureTexts, of address: String
    ) async throws(RemoteFailure) -> RemotePictureReceipt

    /// Deletes a picture.
    ///
    /// Source: `DELETE /address/:address/pics/:id`.
    func delete(_ id: String, of address: String) async throws(RemoteFailure)

    /// Fetches an image from where an answer says that it is, without a key.
    ///
    /// - Parameters:
    ///   - limit: In bytes.
    ///   - take: Called with each piece as it comes; returns whether to go on.
    /// - Throws: `.refused` for a status outside 200...299; `.unreachable` with `.tooLarge` beyond `limit`; `.cancelled`
    ///   when `take` returned false. What `take` got is then only a part.
    func image(at url: String, limit: Int, into take: (Data) -> Bool) async throws(RemoteFailure)
}

/// A picture as the server gives it.
public struct RemotePicture: Equatable, Sendable {
    /// An opaque word, unique within an address.
    public let id: String
    public let address: String
    /// nil only in a list, where the answer has none that can be read; as `size`.
    public let createdAt: Date?
    /// Such as `image/jpeg`. Foreign text.
    public let mediaType: String
    /// In bytes.
    public let size: Int?
    /// Where the image is. Foreign text; nil where the answer does not say.
    public let url: String?
    /// The picture's page. Foreign text; nil where the answer does not say.
    public let pageURL: String?
    public let texts: RemotePictureTexts

    /// Describes a picture.
    public init(
        id: String, address: String, createdAt: Date?, mediaType: String, size: Int?, url: String?, pageURL: String?,
        texts: RemotePictureTexts
    ) {
        self.id = id
        self.address = address
        self.createdAt = createdAt
        self.mediaType = mediaType
        self.size = size
        self.url = url
        self.pageURL = pageURL
        self.texts = texts
    }
}

/// What is said of a picture. Foreign texts, as they came.
public struct RemotePictureTexts: Equatable, Sendable {
    /// The caption.
    public let description: String?
    /// What is to be seen, for who cannot see it.
    public let alternative: String?
    public let tags: [String]?
    /// Whether it is kept from the public pages; nil where an answer does not say.
    public let isHidden: Bool?

    /// Describes what is said.
    public init(description: String?, alternative: String?, tags: [String]?, isHidden: Bool?) {
        self.description = description
        self.alternative = alternative
        self.tags = tags
        self.isHidden = isHidden
    }
}

/// The server's word that it took a picture, or a change of one.
public struct RemotePictureReceipt: Equatable, Sendable {
    public let id: String
    public let mediaType: String?
    /// In bytes.
    public let size: Int?
    /// Foreign text.
    public let url: String?
    /// Foreign text.
    public let pageURL: String?

    /// Describes a receipt.
    public init(id: String, mediaType: String?, size: Int?, url: String?, pageURL: String?) {
        self.id = id
        self.mediaType = mediaType
        self.size = size
        self.url = url
        self.pageURL = pageURL
    }
}
