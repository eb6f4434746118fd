import Foundation
import PictureDomain

extension Picture {
    static func stub(_ id: String, second: Double = 0, url: String? = "u") -> Picture {
        Picture(
            id: id, address: "foo", createdAt: Date(timeIntervalSince1970: second), mediaType: "image/png", size: 5,
            url: url, pageURL: "p",
            texts: PictureTexts(caption: "a\u{1B}b", alternative: "alt", tags: ["x"], isHidden: true))
    }
}
