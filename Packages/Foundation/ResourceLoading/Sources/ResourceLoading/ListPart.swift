public import Foundation

/// A part of a list, selected by time, text and number.
public struct ListPart: Equatable, Sendable {
    /// How many at most, 1 or more; nil for all.
    public let limit: Int?
    /// Not older than this.
    public let since: Date?
    /// Not newer than this.
    public let until: Date?
    /// A text to find, ignoring case, accents and width; nil for any. It is a hint: a list may return elements without
    /// it.
    public let text: String?

    /// Creates a part; without arguments it is the whole list.
    public init(limit: Int? = nil, since: Date? = nil, until: Date? = nil, text: String? = nil) {
        self.limit = limit
        self.since = since
        self.until = until
        self.text = text
    }

    /// This part without its limit, for callers that filter the elements further before they apply the limit.
    public var unlimited: ListPart { ListPart(since: since, until: until, text: text) }

    /// The elements within the span of time that match, in their order, up to the limit.
    ///
    /// Elements without a known time are in no span of time. `text` is not applied; a caller tests it in `isIncluded`.
    ///
    /// - Parameters:
    ///   - time: When an element was made or changed; nil if unknown.
    ///   - isIncluded: A further condition; nil for none.
    public func apply<Item>(
        to items: some Sequence<Item>, time: (Item) -> Date?, where isIncluded: ((Item) -> Bool)? = nil
    ) -> [Item] {
        if self == ListPart(), isIncluded == nil { return Array(items) }
        var found: [Item] = []
        for item in items where includes(item, time) && (isIncluded?(item) ?? true) {
            found.append(item)
            if found.count == limit { break }
        }
        return found
    }

    private func includes<Item>(_ item: Item, _ time: (Item) -> Date?) -> Bool {
        guard since != nil || until != nil else { return true }
        guard let time = time(item) else { return false }
        let isLateEnough = since.map { time >= $0 } ?? true
        let isEarlyEnough = until.map { time <= $0 } ?? true
        return isLateEnough && isEarlyEnough
    }
}
