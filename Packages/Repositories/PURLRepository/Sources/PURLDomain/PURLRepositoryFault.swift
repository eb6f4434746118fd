public import ResourceLoading

/// What can go wrong with PURLs alone.
public enum PURLRepositoryFault: PresentableFault {
    /// The address has no PURL of that name.
    case noSuchPURL(name: String, address: String)
    /// The address has a PURL of that name already.
    case alreadyExists(name: String, address: String)
    /// The PURL was made under its new name, and not deleted under its old one, as far as is known. `because` says why; nil:
    /// the server gives another URL for the new name than was sent.
    case halfRenamed(from: String, to: String, address: String, because: RemoteFailure?)

    public var presentation: FailurePresentation {
        switch self {
        case .noSuchPURL(let name, let address): FailurePresentation(.notFound, "\(address) has no PURL \(name)")
        case .alreadyExists(let name, let address):
            FailurePresentation(
                .refused, "\(address) has a PURL \(name) already, and nothing was sent", remedy: .confirm)
        case .halfRenamed(let old, let new, _, let cause): .halfRenamed(old, to: new, because: cause)
        }
    }
}

extension FailurePresentation {
    /// What is where, after a rename that stopped between its two writes.
    fileprivate static func halfRenamed(_ old: String, to new: String, because cause: RemoteFailure?) -> Self {
        let finish = Remedy.delete(kind: "purl", id: old, effect: "finishes the rename")
        return switch cause {
        case nil:
            FailurePresentation(
                .refused,
                "the server gives another URL for \(new) than was sent, so \(old) was not deleted. Look at both")
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
