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
public typealias NowPageRepositoryError = RepositoryError<NowPageRepositoryFault>
