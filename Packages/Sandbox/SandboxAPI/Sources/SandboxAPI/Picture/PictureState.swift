import Foundation

/// One picture.
struct PictureState: AddressItem, Codable, Equatable, Sendable {
    /// Unique within its address.
    var id: String
    var address: String
    /// Seconds since 1970.
    var created: Int
    var mediaType: String
    var image: Data
    /// The service shows only pictures with a description to everybody.
    var description: String?
    var alternativeText: String?
    var tags: [String] = []
    var isHidden = false

    var identity: String { id }
    var isPublic: Bool { description != nil && !isHidden }
}
