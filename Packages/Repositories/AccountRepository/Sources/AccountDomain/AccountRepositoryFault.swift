public import ResourceLoading

/// The errors that only accounts have.
public enum AccountRepositoryFault: PresentableFault {
    /// A file with the key or the settings cannot be used. Says which file, why, and how to fix it.
    case sessionFile(path: String, reason: String)
    /// The file with the settings cannot be read.
    case configurationFile(path: String, reason: String)
    /// A file with the key or the settings cannot be written. Its content is as before.
    case unwritableFile(path: String, reason: String)
    /// Not an e-mail address.
    case invalidEmail(String)
    /// Not an API key.
    case invalidKey(reason: String)
    /// Not an address.
    case invalidAddress(String)
    /// No address was named, there is no default one, and the account lists none.
    case noAddress
    /// The account does not own the address. `own` lists the addresses it owns.
    case notOwned(String, own: [String])
    /// The server knows no such address.
    case noSuchAddress(String)
    /// The account has no session of that id.
    case noSuchSession(String)
    /// The server accepted `done`, and then refused the rest.
    case changedInPart(done: String, RemoteFailure)

    public var presentation: FailurePresentation {
        switch self {
        case .sessionFile(let path, let reason):
            return FailurePresentation(.credentialUnavailable, "\(path): \(reason)")
        case .configurationFile(let path, let reason):
            return FailurePresentation(.storage, "\(path): \(reason); fix the file, or move it away and choose again")
        case .unwritableFile(let path, let reason):
            return FailurePresentation(.storage, "cannot write \(path): \(reason)")
        case .invalidEmail(let text): return FailurePresentation(.invalidInput, "'\(text)' is not an e-mail address")
        case .invalidKey(let reason): return FailurePresentation(.invalidInput, "this is not a key: \(reason)")
        case .invalidAddress(let text): return FailurePresentation(.invalidInput, "'\(text)' is not an address")
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
