public import BoxDomain
import Foundation

extension Box {
    /// A box for tests, with a default for each value that a test is not about.
    ///
    /// - Parameter created: In seconds since 1970.
    public static func sample(
        _ id: String, name: String = "reading", description: String? = nil, created: Double = 1_000, items: [Item] = []
    ) throws -> Box {
        try Box(
            id: BoxID(id), name: BoxName(name), description: description,
            createdAt: Date(timeIntervalSince1970: created), items: items)
    }
}

extension Item {
    /// An item for tests, with a default for each value that a test is not about.
    ///
    /// - Parameters:
    ///   - created: In seconds since 1970.
    ///   - commented: When each comment was made, in seconds since 1970.
    public static func sample(
        _ id: String, kind: Kind = .text, title: String = "title", description: String? = nil, target: String? = nil,
        created: Double = 1_000, comments: [String] = [], commented: Double = 2_000
    ) throws -> Item {
        try Item(
            id: ItemID(id), kind: kind, title: title, description: description, target: target,
            createdAt: Date(timeIntervalSince1970: created),
            comments: comments.map { text in
                try Comment(text, createdAt: Date(timeIntervalSince1970: commented))
            })
    }
}
