import Foundation
import PictureDomain

extension Picture {
    static func stub(_ id: String, url: String? = nil, isHidden: Bool? = nil) -> Picture {
        .sample(id, of: "foo", at: 5, size: 3, caption: "caption", url: url, tags: ["x"], isHidden: isHidden)
    }

    /// A sample picture.
    static func sample(
        _ id: String, of address: String = "ann", at seconds: Double? = 1_000, size: Int? = 5,
        caption: String? = "hello", url: String? = nil, pageURL: String? = nil, tags: [String] = ["x", "y"],
        isHidden: Bool? = nil
    ) -> Picture {
        Picture(
            id: id, address: address, createdAt: seconds.map(Date.init(timeIntervalSince1970:)),
            mediaType: "image/png", size: size, url: url, pageURL: pageURL,
            texts: PictureTexts(caption: caption, alternative: "alt", tags: tags, isHidden: isHidden))
    }
}
