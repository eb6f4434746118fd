public import Foundation
import FoundationExtensions

/// Selects elements of a list.
public struct ListFilter: Equatable, Sendable {
    /// How many at most, 1 or more; nil for all.
    public let limit: Int?
    /// Not older than this.
    public let since: Date?
    /// Not newer than this.
    public let until: Date?
    /// A text that occurs in one of the element's texts, ignoring case and accents.
    public let text: String?
    /// A tag, ignoring case.
    public let tag: String?
    private let sought: SoughtText?

    /// Creates a filter; without arguments it matches everything.
    public init(
        limit: Int? = nil, since: Date? = nil, until: Date? = nil, text: String? = nil, tag: String? = nil
    ) {
        self.limit = limit
        self.since = since
        self.until = until
        self.text = text
        self.tag = tag
        sought = text.map { SoughtText($0) }
    }

    /// The part of a list that has to be read: its span of time, and the limit, unless elements of that span may not
    /// match.
    ///
    /// - Parameter hidesSome: Whether something else may hide elements.
    public func part(hidingSome hidesSome: Bool = false) -> ListFilter {
        ListFilter(limit: text == nil && tag == nil && !hidesSome ? limit : nil, since: since, until: until)
    }

    /// The first matching elements, in their order.
    ///
    /// Elements without a known time match no span of time.
    public func apply<Item: Filterable>(to items: some Sequence<Item>) -> [Item] {
        let matching = items.lazy.filter(includes)
        return limit.map { Array(matching.prefix($0)) } ?? Array(matching)
    }

    private func includes(_ item: some Filterable) -> Bool {
        if let since, !(item.filteredTime.map { $0 >= since } ?? false) { return false }
        if let until, !(item.filteredTime.map { $0 <= until } ?? false) { return false }
        if let tag, !item.filteredTags.contains(where: { $0.lowercased() == tag.lowercased() }) { return false }
        if let sought, !item.filteredTexts.contains(where: sought.occurs) { return false }
        return true
    }
}

/// The properties of a list element that a filter looks at.
public protocol Filterable {
    /// When it was made or changed; nil if unknown.
    var filteredTime: Date? { get }
    /// The texts that are searched.
    var filteredTexts: [String] { get }
    /// Its tags; empty by default.
    var filteredTags: [String] { get }
}

extension Filterable {
    public var filteredTags: [String] { [] }
}
