public import Foundation
public import PictureDomain

/// A picture as displayed: every field by its stable name, not yet cut or coloured.
public struct PictureRow: Equatable, Sendable {
    public let id: String
    public let address: String
    public let created: Date?
    public let mime: String
    /// In bytes.
    public let size: Int?
    public let caption: String?
    public let alt: String?
    public let tags: [String]
    public let hidden: Bool?
    /// The image's URL.
    public let url: String?
    /// The picture's page.
    public let pageURL: String?
    /// The displayed picture, for later calls.
    public let picture: Picture

    /// Shows a picture.
    public init(_ picture: Picture) {
        id = picture.id
        address = picture.address
        created = picture.createdAt
        mime = picture.mediaType
        size = picture.size
        caption = picture.texts.caption
        alt = picture.texts.alternative
        tags = picture.texts.tags
        hidden = picture.texts.isHidden
        url = picture.imageURL
        pageURL = picture.page
        self.picture = picture
    }
}
