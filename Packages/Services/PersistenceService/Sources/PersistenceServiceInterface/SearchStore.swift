public import ResourceLoading

/// Finds texts in the archive. The index is part of the archive, and changes in the transaction that changes a text.
public protocol SearchStore: Sendable {
    /// Gives what matches, the best first, of equal ones the newest first.
    func hits(_ search: Search) throws(StorageFailure) -> [SearchHit]
}
