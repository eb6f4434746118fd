import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface

extension RemotePicture {
    static func stub(
        _ id: String, second: Double = 5, url: String? = nil, description: String? = "caption",
        alternative: String? = "alt", tags: [String] = ["x"], isHidden: Bool? = nil
    ) -> RemotePicture {
        RemotePicture(
            id: id, address: "foo", createdAt: Date(timeIntervalSince1970: second), mediaType: "image/png", size: 3,
            url: url, pageURL: nil,
            texts: RemotePictureTexts(
                description: description, alternative: alternative, tags: tags, isHidden: isHidden))
    }
}

extension StoredPicture {
    static func stub(_ id: String, url: String? = nil, isHidden: Bool? = nil) -> StoredPicture {
        StoredPicture(
            id: id, address: "foo", createdAt: Date(timeIntervalSince1970: 5), mediaType: "image/png", size: 3,
            url: url, pageURL: nil, caption: "caption", alternativeText: "alt", tags: ["x"], isHidden: isHidden)
    }
}
