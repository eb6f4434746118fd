public import ResourceLoading

/// The webpages, wherever they come from.
public protocol WebpageRepository: Sendable {
    /// Gives the webpages of an address, newest first.
    func webpages(
        of address: String, policy: LoadPolicy
    ) async throws(WebpageRepositoryError) -> Loaded<[Webpage]>

    /// Gives one webpage.
    ///
    /// - Throws: `.noSuchWebpage` when the address has none of that id.
    func webpage(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(WebpageRepositoryError) -> Loaded<Webpage>
}

/// What can go wrong with webpages.
public enum WebpageRepositoryError: Error, Equatable, Sendable {
    /// The server, or the way to it.
    case remote(RemoteFailure)
    /// The archive.
    case storage(StorageFailure)
    /// The address has no webpage of that id.
    case noSuchWebpage(id: String, address: String)
    /// The archive was asked alone, and has nothing on this.
    case notArchived(what: String)
}
