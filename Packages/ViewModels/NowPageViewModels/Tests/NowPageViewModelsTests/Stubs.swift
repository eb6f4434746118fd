import Foundation
import NowPageDomain

extension NowPage {
    static func stub(_ content: String = "a\u{1B}b\r\n", isListed: Bool = true) -> NowPage {
        NowPage(address: "foo", content: content, updatedAt: Date(timeIntervalSince1970: 7), isListed: isListed)
    }
}
