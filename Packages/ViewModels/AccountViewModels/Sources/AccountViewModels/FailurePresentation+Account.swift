public import AccountDomain
public import ResourceLoading

extension FailurePresentation {
    /// Presents what went wrong with an account.
    public init(_ error: AccountRepositoryError) {
        switch error {
        case .remote(let failure): self.init(failure)
        case .storage(let failure): self.init(failure)
        case .sessionFile(let path, let reason): self.init(.credentialUnavailable, "\(path): \(reason)")
        case .invalidEmail(let text): self.init(.invalidInput, "'\(text)' is no e-mail address")
        case .invalidKey(let reason): self.init(.invalidInput, "this is no key: \(reason)")
        case .invalidAddress(let text): self.init(.invalidInput, "'\(text)' is no address")
        case .noAddress: self.init(.invalidInput, "no address is known")
        case .notOwned(_, let own) where own.isEmpty: self.init(.invalidInput, "your account has no address")
        case .notOwned(let name, let own):
            self.init(.invalidInput, "\(name) is not among your addresses (\(own.joined(separator: ", ")))")
        case .noSuchAddress(let name): self.init(.notFound, "there is no address \(name)")
        case .notArchived(let what): self.init(.notFound, "the archive has nothing on \(what) yet")
        }
    }
}
