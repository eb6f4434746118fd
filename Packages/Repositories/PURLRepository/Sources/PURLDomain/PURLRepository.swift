public import ResourceLoading

/// A requested write to the PURLs of an address.
public enum PURLIntent: Equatable, Sendable {
    /// Create one. If `overwriting`, it may replace one of the same name, whose listing stays if the draft has none.
    case create(PURLDraft, overwriting: Bool)
    /// Change only what the change names.
    case edit(String, PURLChange)
    /// Create one with the URL and the listing of another, read it back, and only then delete the other one.
    case rename(String, to: String, overwriting: Bool)
    /// Delete some. If they are shown, the server is asked for each; otherwise the archive may answer.
    case delete([String], areShown: Bool)
    /// Create the missing PURLs of a file, and change those that differ from it.
    case `import`([PURLImport.Entry])
    /// Send steps that were decided already.
    case restore([Step<PURL>])
}

/// The PURLs, from the server and the archive, and their writes.
///
/// The server silently replaces a PURL of the same name, so a plan asks it first. A rename has two steps: the second
/// one deletes the old PURL, and fails if the new one is missing or the old one may still exist. The hits of the new
/// PURL start at 0.
public protocol PURLRepository: WritePlanning where Intent == PURLIntent, Written == PURL {
    /// Returns the PURLs of an address, by name: all of an owned address, the listed ones of another.
    func purls(of address: String, policy: LoadPolicy) async throws -> Loaded<[PURL]>

    /// Returns one PURL.
    ///
    /// - Throws: `.noSuchPURL` when the address has none of that name.
    func purl(_ name: String, of address: String, policy: LoadPolicy) async throws -> Loaded<PURL>
}

extension Failure {
    /// The address has no PURL of that name.
    public static func noSuchPURL(_ name: String, of address: String) -> Self {
        Self(.notFound, "\(address: address) has no PURL '\(name)'")
    }

    /// The address has a PURL of that name already.
    public static func purlExists(_ name: String, of address: String) -> Self {
        Self(.alreadyExists, "\(address: address) already has a PURL '\(name)', and nothing was sent", remedy: .confirm)
    }

    /// The server does not say where the PURL leads.
    static func noURL(of purl: PURL) -> Self {
        Self(.refused, "the server gives no URL for the PURL '\(purl.name)' of \(address: purl.address)")
    }

    /// The server has no PURL of the new name, although it accepted the rename.
    public static func lostRename(_ old: String, to new: String) -> Self {
        Self(.refused, "the server accepted '\(new)', but has no PURL of that name, so '\(old)' was not deleted")
    }

    /// The PURL exists under its new name, and the old name is not known to be deleted.
    ///
    /// - Parameter cause: nil if the server gives another URL for the new name than was sent.
    public static func halfRenamed(_ old: String, to new: String, because cause: RemoteFailure?) -> Self {
        func unfinished(_ kind: Kind, _ message: String) -> Self {
            Self(kind, message, remedy: .delete(kind: "purl", id: old, effect: "finishes the rename"))
        }
        return switch cause {
        case nil:
            Self(
                .refused,
                "the server gives a different URL for '\(new)' than was sent, so '\(old)' was not deleted. Check both")
        case .cancelled:
            unfinished(.refused, "interrupted: '\(new)' now has the target of '\(old)', and '\(old)' is still there")
        case .outcomeUnknown(let host, let cause):
            unfinished(
                .outcomeUnknown,
                "'\(new)' now has the target of '\(old)', and it is unknown whether \(host) deleted '\(old)': \(cause.words)"
            )
        case let failure? where Failure(failure).mayHaveArrived:
            unfinished(
                .outcomeUnknown,
                "'\(new)' now has the target of '\(old)', and it is unknown whether '\(old)' was deleted: \(Failure(failure).message)"
            )
        case let failure?:
            unfinished(
                .refused,
                "'\(new)' now has the target of '\(old)', and '\(old)' is still there: \(Failure(failure).message)")
        }
    }
}
