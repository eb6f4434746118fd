import Foundation
import PasteDomain

extension Paste {
    static func stub(_ title: String, second: Double = 0, isListed: Bool? = true) -> Paste {
        Paste(
            title: title, address: "foo", content: "a\u{1B}b", modifiedAt: Date(timeIntervalSince1970: second),
            isListed: isListed)
    }
}
