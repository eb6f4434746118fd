public import Foundation
public import PictureDomain

/// A picture as it is shown: every field by its stable name, not yet cut or coloured.
public struct PictureRow: Equatable, Sendable {
    public let id: String
    public let address: String
    public let updated: Date
    public let content: String

    /// Shows a picture.
    public init(_ picture: Picture) {
        id = picture.id
        address = picture.address
        updated = picture.updatedAt
        content = picture.content
    }
}
