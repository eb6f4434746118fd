public import ResourceLoading

/// The pastes, wherever they come from.
public protocol PasteRepository: Sendable {
    /// Gives the pastes of an address, newest first.
    func pastes(
        of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<[Paste]>

    /// Gives one paste.
    ///
    /// - Throws: `.noSuchPaste` when the address has none of that id.
    func paste(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(PasteRepositoryError) -> Loaded<Paste>
}

/// What can go wrong with pastes.
public enum PasteRepositoryError: Error, Equatable, Sendable {
    /// The server, or the way to it.
    case remote(RemoteFailure)
    /// The archive.
    case storage(StorageFailure)
    /// The address has no paste of that id.
    case noSuchPaste(id: String, address: String)
    /// The archive was asked alone, and has nothing on this.
    case notArchived(what: String)
}
