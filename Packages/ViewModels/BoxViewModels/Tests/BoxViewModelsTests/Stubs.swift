import BoxDomain
import BoxTestSupport
import Foundation

/// Returns fixed identities.
struct FixedIdentities: IdentityService {
    func nextBoxID() -> BoxID { BoxID("new") }
    func nextItemID() -> ItemID { ItemID("new") }
}

/// An empty archive.
struct NoTexts: ArchivedTexts {
    func text(of place: ItemSource.Place) async -> String? { nil }
    func addresses(withID id: String, kind: Item.Kind) async -> [String]? { nil }
}

extension Box {
    /// A box with default values.
    static func stub(_ id: String, name: String = "reading", items: [Item] = []) throws -> Box {
        try .sample(id, name: name, description: "d", items: items)
    }
}

extension Item {
    /// A link with default values.
    static func stub(_ id: String, title: String = "title", comments: [String] = []) throws -> Item {
        try .sample(id, kind: .link, title: title, target: "https://x.example", comments: comments)
    }
}

extension Date {
    /// A time, in seconds since 1970.
    static func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }
}
