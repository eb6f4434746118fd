public import ResourceLoading

/// The now pages, wherever they come from.
public protocol NowPageRepository: Sendable {
    /// Gives the now pages of an address, newest first.
    func nowPages(
        of address: String, policy: LoadPolicy
    ) async throws(NowPageRepositoryError) -> Loaded<[NowPage]>

    /// Gives one now page.
    ///
    /// - Throws: `.noSuchNowPage` when the address has none of that id.
    func nowPage(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(NowPageRepositoryError) -> Loaded<NowPage>
}

/// What can go wrong with now pages.
public enum NowPageRepositoryError: Error, Equatable, Sendable {
    /// The server, or the way to it.
    case remote(RemoteFailure)
    /// The archive.
    case storage(StorageFailure)
    /// The address has no now page of that id.
    case noSuchNowPage(id: String, address: String)
    /// The archive was asked alone, and has nothing on this.
    case notArchived(what: String)
}
