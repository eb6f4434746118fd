public import ResourceLoading

/// The now pages, wherever they come from.
public protocol NowPageRepository: Sendable {
    /// Gives the now page of an address.
    ///
    /// - Throws: `.noNowPage` when it has none.
    func page(of address: String, policy: LoadPolicy) async throws(NowPageRepositoryError) -> Loaded<NowPage>

    /// Gives all listed pages of the service, newest first.
    func garden(policy: LoadPolicy) async throws(NowPageRepositoryError) -> Loaded<[GardenEntry]>

    /// Changes a page: reads it from the server, replaces what `change` names and keeps the rest.
    ///
    /// An address without a page gets one, which is not listed unless `change` says so.
    ///
    /// - Returns: The page as it is now.
    func change(_ change: NowPageChange, of address: String) async throws(NowPageRepositoryError) -> NowPage
}

/// What can go wrong with now pages.
public enum NowPageRepositoryError: Error, Equatable, Sendable {
    /// The server, or the way to it.
    case remote(RemoteFailure)
    /// The archive.
    case storage(StorageFailure)
    /// The address has no now page.
    case noNowPage(address: String)
    /// The network failed, and the outbox keeps the change under this id.
    case queued(id: String, because: RemoteFailure)
    /// The network failed, and the outbox could not keep the change.
    case unkept(StorageFailure, because: RemoteFailure)
    /// The archive was asked alone, and has nothing on this.
    case notArchived(what: String)
}
