public import ResourceLoading

/// Reads earlier versions of the texts of own addresses. The transaction that replaces a text keeps them.
public protocol HistoryStore: Sendable {
    /// The earlier versions of one text, the latest first.
    ///
    /// - Parameter kind: The noun, such as `now`.
    func revisions(kind: String, id: String, of address: String) throws(StorageFailure) -> [Revision]

    /// The last kept version of each text, the latest first.
    ///
    /// - Parameter kind: The noun, such as `now`.
    func lastRevisions(kind: String, of address: String) throws(StorageFailure) -> [Revision]
}
