public import ResourceLoading

/// One kind of content that a synchronisation brings into the archive.
///
/// A feature's repository does it: it asks the server for the whole of the kind and keeps it in one transaction, so that
/// what was brought stays when the next kind fails.
public struct SyncTask: Sendable {
    /// The noun, such as `status`.
    public let kind: String
    /// Brings the content of an address, and gives how many items there are now.
    public let run: @Sendable (_ address: String) async throws(FailurePresentation) -> Int

    /// Describes a task.
    public init(kind: String, run: @escaping @Sendable (_ address: String) async throws(FailurePresentation) -> Int) {
        self.kind = kind
        self.run = run
    }
}

/// What belongs to the account or to everybody, not to an address, is brought once, under this name.
extension SyncTask {
    public static let everybody = ""
}
