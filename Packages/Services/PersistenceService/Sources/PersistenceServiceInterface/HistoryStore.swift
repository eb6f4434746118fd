public import ResourceLoading

/// Gives earlier versions of the texts of own addresses. They are kept by the transaction that replaces a text.
public protocol HistoryStore: Sendable {
    /// Gives the earlier versions of one text, the latest first.
    ///
    /// - Parameter kind: The noun, such as `now`.
    func revisions(kind: String, id: String, of address: String) throws(StorageFailure) -> [Revision]

    /// Gives the last version that is kept of each text, the latest first.
    ///
    /// - Parameter kind: The noun, such as `now`.
    func lastRevisions(kind: String, of address: String) throws(StorageFailure) -> [Revision]
}
