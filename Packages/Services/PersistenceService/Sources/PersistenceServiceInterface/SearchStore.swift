public import ResourceLoading

/// Searches texts in the archive. The index is part of the archive, and is updated in the transaction that changes a
/// text.
public protocol SearchStore: Sendable {
    /// The matches, the best first; among equals the newest first.
    func hits(_ search: Search) throws(StorageFailure) -> [SearchHit]
}
