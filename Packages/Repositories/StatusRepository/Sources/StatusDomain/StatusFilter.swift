public import Foundation

/// Which statuses of a list are meant.
public struct StatusFilter: Equatable, Sendable {
    /// How many at most, 1 or more; nil for all.
    public let limit: Int?
    /// Not older than this.
    public let since: Date?
    /// Not newer than this.
    public let until: Date?
    /// A text that occurs in the content, without regard to case and diacritics.
    public let text: String?

    /// Makes a filter.
    public init(limit: Int? = nil, since: Date? = nil, until: Date? = nil, text: String? = nil) {
        self.limit = limit
        self.since = since
        self.until = until
        self.text = text
    }

    /// Gives the statuses that are meant, newest first.
    public func apply(to statuses: [Status]) -> [Status] {
        let matching = statuses.filter(includes).sorted {
            ($0.createdAt, $0.id) > ($1.createdAt, $1.id)
        }
        guard let limit else { return matching }
        return Array(matching.prefix(limit))
    }

    private func includes(_ status: Status) -> Bool {
        if let since, status.createdAt < since { return false }
        if let until, status.createdAt > until { return false }
        if let text, status.content.range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) == nil {
            return false
        }
        return true
    }
}
