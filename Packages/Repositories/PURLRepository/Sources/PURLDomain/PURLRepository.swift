public import ResourceLoading

/// The PURLs, from the server and the archive.
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

    /// Makes a PURL. The server is asked first, since it would silently replace one of the same name.
    ///
    /// - Parameter overwriting: Whether one of the same name may be replaced; fields missing in the draft are kept.
    /// - Throws: `.alreadyExists` when there is one that may not be replaced.
    func create(
        _ draft: PURLDraft, on address: String, overwriting: Bool
    ) async throws(PURLRepositoryError) -> SavedPURL

    /// Changes a PURL: reads it from the server, replaces what `change` names and keeps the rest.
    ///
    /// - Throws: `.noSuchPURL` when the address has none of that name; `.noURL` when it has no URL to keep.
    func edit(
        _ name: String, of address: String, change: PURLChange
    ) async throws(PURLRepositoryError) -> SavedPURL

    /// Makes a PURL, or changes one that was just read, without asking the server again.
    ///
    /// - Parameter current: The existing PURL; nil if there is none.
    func save(
        _ draft: PURLDraft, over current: PURL?, on address: String
    ) async throws(PURLRepositoryError) -> SavedPURL

    /// Renames a PURL: makes the new one with the URL and the listing of the old one, reads it back, and only
    /// then deletes the old one. Its hits start again at 0.
    ///
    /// - Parameter overwriting: Whether a PURL that has the new name may be replaced.
    /// - Throws: `.noSuchPURL`, `.noURL` and `.alreadyExists` before anything is sent; `.halfRenamed` when the new one was made
    ///   and the old one may still exist.
    func rename(
        _ name: String, to newName: String, of address: String, overwriting: Bool
    ) async throws(PURLRepositoryError) -> SavedPURL

    /// Deletes a PURL.
    ///
    /// - Throws: `.noSuchPURL` when the address has none of that name.
    func deletePURL(_ name: String, of address: String) async throws(PURLRepositoryError)
}

/// The errors of PURLs.
public typealias PURLRepositoryError = RepositoryError<PURLRepositoryFault>

/// The errors that only PURLs have.
public enum PURLRepositoryFault: PresentableFault {
    /// The address has no PURL of that name.
    case noSuchPURL(name: String, address: String)
    /// The address has a PURL of that name already.
    case alreadyExists(name: String, address: String)
    /// The server does not say where the PURL leads.
    case noURL(name: String, address: String)
    /// The PURL exists under its new name, and the old name is not known to be deleted. `because` says why; it is `nil`
    /// if the server gives another URL for the new name than was sent.
    case halfRenamed(from: String, to: String, address: String, because: RemoteFailure?)

    public var presentation: FailurePresentation {
        switch self {
        case .noSuchPURL(let name, let address): FailurePresentation(.notFound, "\(address) has no PURL \(name)")
        case .alreadyExists(let name, let address):
            FailurePresentation(
                .refused, "\(address) has a PURL \(name) already, and nothing was sent", remedy: .confirm)
        case .noURL(let name, let address):
            FailurePresentation(.refused, "the server gives no URL for the PURL \(name) of \(address)")
        case .halfRenamed(let old, let new, _, let cause): .halfRenamed(old, to: new, because: cause)
        }
    }
}

extension FailurePresentation {
    /// The existing names after a rename that stopped between its two writes.
    fileprivate static func halfRenamed(_ old: String, to new: String, because cause: RemoteFailure?) -> Self {
        let finish = Remedy.delete(kind: "purl", id: old, effect: "finishes the rename")
        return switch cause {
        case nil:
            FailurePresentation(
                .refused,
                "the server gives a different URL for \(new) than was sent, so \(old) was not deleted. Check both")
        case .cancelled:
            FailurePresentation(
                .refused, "interrupted: \(new) leads where \(old) does, and \(old) is still there", remedy: finish)
        case .outcomeUnknown(let host, let cause):
            FailurePresentation(
                .outcomeUnknown,
                "\(new) leads where \(old) does, and it is unknown whether \(host) deleted \(old): \(cause.words)",
                remedy: finish)
        case let failure?:
            FailurePresentation(
                .refused,
                "\(new) leads where \(old) does, and \(old) is still there: \(FailurePresentation(failure).message)",
                remedy: finish)
        }
    }
}
