public import ResourceLoading

/// The PURLs, wherever they come from.
public protocol PURLRepository: Sendable {
    /// Gives the PURLs of an address, by name: all of an own address, the listed ones of another.
    func purls(
        of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<[PURL]>

    /// Gives one PURL.
    ///
    /// - Throws: `.noSuchPURL` when the address has none of that name.
    func purl(
        _ name: String, of address: String, policy: LoadPolicy
    ) async throws(PURLRepositoryError) -> Loaded<PURL>

    /// Makes a PURL. The server is asked first, for it would replace one of the same name without a word.
    ///
    /// - Parameter overwriting: Whether one of the same name may be replaced; what the draft does not mention is kept.
    /// - Throws: `.alreadyExists` when there is one that may not be replaced.
    func create(
        _ draft: PURLDraft, on address: String, overwriting: Bool
    ) async throws(PURLRepositoryError) -> SavedPURL

    /// Changes a PURL: reads it from the server, replaces what `change` names and keeps the rest.
    ///
    /// - Throws: `.noSuchPURL` when the address has none of that name.
    func edit(
        _ name: String, of address: String, change: PURLChange
    ) async throws(PURLRepositoryError) -> SavedPURL

    /// Makes a PURL, or changes one that was read just now, without asking the server again.
    ///
    /// - Parameter current: What is there; nil for nothing.
    func save(
        _ draft: PURLDraft, over current: PURL?, on address: String
    ) async throws(PURLRepositoryError) -> SavedPURL

    /// Gives a PURL another name: makes the new one with the URL and the listing of the old one, reads it back, and only
    /// then deletes the old one. Its hits start anew.
    ///
    /// - Parameter overwriting: Whether a PURL that has the new name may be replaced.
    /// - Throws: `.noSuchPURL` and `.alreadyExists` before anything is sent; `.halfRenamed` when the new one was made and the
    ///   old one may still be there.
    func rename(
        _ name: String, to newName: String, of address: String, overwriting: Bool
    ) async throws(PURLRepositoryError) -> SavedPURL

    /// Deletes a PURL.
    ///
    /// - Throws: `.noSuchPURL` when the address has none of that name.
    func deletePURL(_ name: String, of address: String) async throws(PURLRepositoryError)
}

/// What can go wrong with PURLs.
public typealias PURLRepositoryError = RepositoryError<PURLRepositoryFault>
