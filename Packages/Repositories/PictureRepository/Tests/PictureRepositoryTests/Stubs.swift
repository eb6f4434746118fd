import Foundation
import PersistenceServiceInterface

extension StoredPicture {
    static func stub(_ id: String, url: String? = nil, isHidden: Bool? = nil) -> StoredPicture {
        StoredPicture(
            id: id, address: "foo", createdAt: Date(timeIntervalSince1970: 5), mediaType: "image/png", size: 3,
            url: url, pageURL: nil, caption: "caption", alternativeText: "alt", tags: ["x"], isHidden: isHidden)
    }
}
