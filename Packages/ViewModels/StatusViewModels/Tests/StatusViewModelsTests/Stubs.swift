import Foundation
import StatusDomain

extension Status {
    static func stub(_ id: String, address: String = "foo", second: Double = 0, content: String = "content") -> Status {
        Status(
            id: id, address: address, createdAt: Date(timeIntervalSince1970: second), emoji: "🎉", content: content,
            externalURL: nil)
    }
}
