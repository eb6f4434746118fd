public import ResourceLoading

/// The PURLs, wherever they come from.
public protocol PURLRepository: Sendable {
    /// Gives the PURLs of an address, newest first.
    func purls(
        of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<[PURL]>

    /// Gives one PURL.
    ///
    /// - Throws: `.noSuchPURL` when the address has none of that id.
    func purl(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<PURL>
}

/// What can go wrong with PURLs.
public enum PURLRepositoryError: Error, Equatable, Sendable {
    /// The server, or the way to it.
    case remote(RemoteFailure)
    /// The archive.
    case storage(StorageFailure)
    /// The address has no PURL of that id.
    case noSuchPURL(id: String, address: String)
    /// The archive was asked alone, and has nothing on this.
    case notArchived(what: String)
}
