public import ResourceLoading

/// The weblogs, wherever they come from.
public protocol WeblogRepository: Sendable {
    /// Gives the weblogs of an address, newest first.
    func weblogs(
        of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<[Weblog]>

    /// Gives one weblog.
    ///
    /// - Throws: `.noSuchWeblog` when the address has none of that id.
    func weblog(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(WeblogRepositoryError) -> Loaded<Weblog>
}

/// What can go wrong with weblogs.
public enum WeblogRepositoryError: Error, Equatable, Sendable {
    /// The server, or the way to it.
    case remote(RemoteFailure)
    /// The archive.
    case storage(StorageFailure)
    /// The address has no weblog of that id.
    case noSuchWeblog(id: String, address: String)
    /// The archive was asked alone, and has nothing on this.
    case notArchived(what: String)
}
