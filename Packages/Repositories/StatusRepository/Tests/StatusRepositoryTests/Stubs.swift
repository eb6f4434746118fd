import Foundation
import StatusDomain

extension Status {
    static func stub(_ id: String, address: String = "foo") -> Status {
        .sample(id, of: address, at: 5, content: "content")
    }

    /// A sample status.
    static func sample(
        _ id: String, of address: String = "ann", at seconds: Double? = 1_000, emoji: String? = nil,
        content: String = "hello", url: String? = nil
    ) -> Status {
        Status(
            id: id, address: address, createdAt: seconds.map(Date.init(timeIntervalSince1970:)), emoji: emoji,
            content: content, externalURL: url)
    }
}
