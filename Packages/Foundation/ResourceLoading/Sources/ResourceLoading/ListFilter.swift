public import Foundation
import FoundationExtensions

/// Which things of a list are meant.
public struct ListFilter: Equatable, Sendable {
    /// How many at most, 1 or more; nil for all.
    public let limit: Int?
    /// Not older than this.
    public let since: Date?
    /// Not newer than this.
    public let until: Date?
    /// A text that occurs in one of the texts, without regard to case and accents.
    public let text: String?
    /// A tag, without regard to case.
    public let tag: String?

    /// Makes a filter; without an argument it means everything.
    public init(
        limit: Int? = nil, since: Date? = nil, until: Date? = nil, text: String? = nil, tag: String? = nil
    ) {
        self.limit = limit
        self.since = since
        self.until = until
        self.text = text
        self.tag = tag
    }

    /// Gives the first that are meant, in the order in which they come.
    ///
    /// What has no known time is outside of every span.
    public func apply<Item: Filterable>(to items: some Sequence<Item>) -> [Item] {
        let matching = items.lazy.filter(includes)
        return limit.map { Array(matching.prefix($0)) } ?? Array(matching)
    }

    /// Whether `part` occurs in `text`, without regard to case and accents.
    public static func occurs(_ part: String, in text: String) -> Bool {
        let part = part.folded
        return !part.isEmpty && text.folded.firstRange(of: part) != nil
    }

    private func includes(_ item: some Filterable) -> Bool {
        if let since, !(item.filteredTime.map { $0 >= since } ?? false) { return false }
        if let until, !(item.filteredTime.map { $0 <= until } ?? false) { return false }
        if let tag, !item.filteredTags.contains(where: { $0.lowercased() == tag.lowercased() }) { return false }
        if let text, !item.filteredTexts.contains(where: { Self.occurs(text, in: $0) }) { return false }
        return true
    }
}

/// What a filter looks at in a thing of a list.
public protocol Filterable {
    /// When it was made or changed; nil when that is not known.
    var filteredTime: Date? { get }
    /// The texts in which a text may occur.
    var filteredTexts: [String] { get }
    /// Its tags; none unless declared.
    var filteredTags: [String] { get }
}

extension Filterable {
    public var filteredTags: [String] { [] }
}
