import Foundation
import PersistenceServiceInterface

extension StoredNowPage {
    static func stub(_ content: String = "old\r\n", second: Double = 5, isListed: Bool = true) -> StoredNowPage {
        StoredNowPage(content: content, updatedAt: Date(timeIntervalSince1970: second), isListed: isListed)
    }
}
