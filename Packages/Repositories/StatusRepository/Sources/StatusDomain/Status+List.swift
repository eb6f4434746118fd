public import Foundation
public import ResourceLoading

extension Sequence<Status> {
    /// Sorted newest first, equal times by id, descending; those of an unknown time last.
    public func newestFirst() -> [Status] {
        sorted { ($0.createdAt ?? .distantPast, $0.id) > ($1.createdAt ?? .distantPast, $1.id) }
    }
}

extension Status: Filterable {
    public var filteredTime: Date? { createdAt }
    public var filteredTexts: [String] { [content] }
}
