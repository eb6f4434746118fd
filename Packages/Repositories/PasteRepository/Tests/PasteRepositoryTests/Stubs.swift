import Foundation
import PasteDomain

extension Paste {
    static func stub(
        _ title: String, of address: String = "foo", second: Double = 5, content: String = "content",
        isListed: Bool? = false
    ) -> Paste {
        Paste(
            title: title, address: address, content: content, modifiedAt: Date(timeIntervalSince1970: second),
            isListed: isListed)
    }
}
