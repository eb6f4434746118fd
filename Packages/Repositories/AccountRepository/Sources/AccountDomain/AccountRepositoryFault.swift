public import ResourceLoading

/// What can go wrong with an account alone.
public enum AccountRepositoryFault: PresentableFault {
    /// A file of the session cannot be used: which one, why, and what mends it.
    case sessionFile(path: String, reason: String)
    /// The file of the settings cannot be read: which one, and why.
    case configurationFile(path: String, reason: String)
    /// A file of the session cannot be written; what it held, it holds.
    case unwritableFile(path: String, reason: String)
    /// It has not the form of an e-mail.
    case invalidEmail(String)
    /// It has not the form of a key.
    case invalidKey(reason: String)
    /// It has not the form of an address.
    case invalidAddress(String)
    /// No address was named, none was chosen, and the account tells none.
    case noAddress
    /// The account does not own it. `own` are those it does own.
    case notOwned(String, own: [String])
    /// The server knows no such address.
    case noSuchAddress(String)
    /// The account has no log-in of that id.
    case noSuchSession(String)
    /// The server took `done`, and then not the rest.
    case changedInPart(done: String, RemoteFailure)

    public var presentation: FailurePresentation {
        switch self {
        case .sessionFile(let path, let reason):
            return FailurePresentation(.credentialUnavailable, "\(path): \(reason)")
        case .configurationFile(let path, let reason):
            return FailurePresentation(.storage, "\(path): \(reason); mend the file, or move it away and choose anew")
        case .unwritableFile(let path, let reason):
            return FailurePresentation(.storage, "cannot write \(path): \(reason)")
        case .invalidEmail(let text): return FailurePresentation(.invalidInput, "'\(text)' is no e-mail address")
        case .invalidKey(let reason): return FailurePresentation(.invalidInput, "this is no key: \(reason)")
        case .invalidAddress(let text): return FailurePresentation(.invalidInput, "'\(text)' is no address")
        case .noAddress: return FailurePresentation(.invalidInput, "no address is known")
        case .notOwned(_, let own) where own.isEmpty:
            return FailurePresentation(.notFound, "your account has no address")
        case .notOwned(let name, let own):
            return FailurePresentation(
                .notFound, "\(name) is not among your addresses (\(own.joined(separator: ", ")))")
        case .noSuchAddress(let name): return FailurePresentation(.notFound, "there is no address \(name)")
        case .noSuchSession(let id): return FailurePresentation(.notFound, "your account has no session \(id)")
        case .changedInPart(let done, let failure):
            let rest = FailurePresentation(failure)
            return FailurePresentation(
                rest.kind, "\(done) is changed, the rest is not: \(rest.message)", remedy: rest.remedy)
        }
    }
}
