public import Foundation
public import ResourceLoading

extension [Status] {
    /// Sorted newest first, equal times by id, descending; those of an unknown time last.
    public func newestFirst() -> [Status] {
        // The server and the archive give them in this order; finding that out is faster than sorting.
        let isSorted = zip(self, dropFirst()).allSatisfy { !Self.isNewer($1, $0) }
        return isSorted ? self : sorted(by: Self.isNewer)
    }

    private static func isNewer(_ one: Status, _ other: Status) -> Bool {
        (one.createdAt ?? .distantPast, one.id) > (other.createdAt ?? .distantPast, other.id)
    }
}

extension Status: Filterable {
    public var filteredTime: Date? { createdAt }
    public var filteredTexts: [String] { [content] }
}
