import Foundation
import PictureDomain

extension Picture {
    static func stub(_ id: String, second: Double = 0) -> Picture {
        Picture(
            id: id, address: "foo", createdAt: Date(timeIntervalSince1970: second), mediaType: "image/png", size: 5,
            url: "u", pageURL: "p",
            texts: PictureTexts(caption: "a\u{1B}b", alternative: "alt", tags: ["x"], isHidden: true))
    }
}
