import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface

extension RemoteNowPage {
    static func stub(_ content: String = "old\r\n", isListed: Bool = true) -> RemoteNowPage {
        RemoteNowPage(content: content, updatedAt: Date(timeIntervalSince1970: 5), isListed: isListed)
    }
}

extension StoredNowPage {
    static func stub(_ content: String = "old\r\n", second: Double = 5, isListed: Bool = true) -> StoredNowPage {
        StoredNowPage(content: content, updatedAt: Date(timeIntervalSince1970: second), isListed: isListed)
    }
}
