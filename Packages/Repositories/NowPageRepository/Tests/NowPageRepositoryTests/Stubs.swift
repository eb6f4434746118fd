import Foundation
import NowPageDomain

extension NowPage {
    static func stub(
        _ content: String = "old\r\n", of address: String = "foo", second: Double = 5, isListed: Bool = true
    ) -> NowPage {
        NowPage(
            address: address, content: content, updatedAt: Date(timeIntervalSince1970: second), isListed: isListed)
    }
}
