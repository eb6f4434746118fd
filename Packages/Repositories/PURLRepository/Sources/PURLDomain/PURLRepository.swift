public import ResourceLoading

/// The PURLs, from the server and the archive, and their writes.
///
/// The server silently replaces a PURL of the same name, so a plan asks it first. A rename is two steps, and the second
/// one throws `.halfRenamed` if the new PURL is not there or the old one may still exist. Its hits start again at 0.
public protocol PURLRepository: WritePlanning
where Intent == PURLIntent, Written == PURL, Fault == PURLRepositoryFault {
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
        case .noSuchPURL(let name, let address):
            FailurePresentation(.notFound, "\(address.decodedAddress) has no PURL \(name)")
        case .alreadyExists(let name, let address):
            FailurePresentation(
                .refused, "\(address.decodedAddress) has a PURL \(name) already, and nothing was sent", remedy: .confirm
            )
        case .noURL(let name, let address):
            FailurePresentation(.refused, "the server gives no URL for the PURL \(name) of \(address.decodedAddress)")
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
                .refused, "interrupted: \(new) now has the target of \(old), and \(old) is still there", remedy: finish)
        case .outcomeUnknown(let host, let cause):
            FailurePresentation(
                .outcomeUnknown,
                "\(new) now has the target of \(old), and it is unknown whether \(host) deleted \(old): \(cause.words)",
                remedy: finish)
        case let failure?:
            FailurePresentation(
                .refused,
                "\(new) now has the target of \(old), and \(old) is still there: \(FailurePresentation(failure).message)",
                remedy: finish)
        }
    }
}
