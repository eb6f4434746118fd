import Foundation
public import ResourceLoading

/// Whether a list shows a status.
public typealias StatusTest = @Sendable (Status) -> Bool

extension [Status] {
    /// Sorted newest first, equal times by id, descending; those of an unknown time last.
    public func newestFirst() -> [Status] {
        // The server and the archive mostly give them in this order, and checking it is faster than sorting.
        let isSorted = zip(self, dropFirst()).allSatisfy { !$1.isNewer(than: $0) }
        return isSorted ? self : sorted { $0.isNewer(than: $1) }
    }

    /// The statuses in a part that match, in their order.
    public func part(_ part: ListPart, where isIncluded: StatusTest? = nil) -> [Status] {
        part.apply(to: self, time: \.createdAt, where: isIncluded)
    }
}

extension Status {
    /// Whether it comes before another status in a list with the newest first.
    public func isNewer(than other: Status) -> Bool {
        (createdAt ?? .distantPast, id) > (other.createdAt ?? .distantPast, other.id)
    }
}
