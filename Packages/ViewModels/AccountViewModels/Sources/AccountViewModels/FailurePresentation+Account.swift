public import AccountDomain
public import ResourceLoading

extension FailurePresentation {
    /// Presents why somebody's words make no request.
    public init(_ error: RawRequestError) {
        switch error {
        case .unknownMethod(let text):
            let known = RawRequest.Method.allCases.map(\.rawValue).joined(separator: ", ")
            self.init(.invalidInput, "'\(text)' is no method that the service knows (\(known))")
        case .otherHost(let text):
            self.init(.invalidInput, "'\(text)' names a host; give the path alone, such as /service/info")
        case .unusablePath(let text):
            self.init(.invalidInput, "'\(text)' is no path; give one such as /service/info")
        case .bodyOfRead:
            self.init(.invalidInput, "a GET has no body")
        }
    }

    /// Presents what went wrong with an account.
    public init(_ error: AccountRepositoryError) {
        switch error {
        case .remote(let failure): self.init(failure)
        case .storage(let failure): self.init(failure)
        case .sessionFile(let path, let reason): self.init(.credentialUnavailable, "\(path): \(reason)")
        case .configurationFile(let path, let reason):
            self.init(.storage, "\(path): \(reason); mend the file, or move it away and choose anew")
        case .unwritableFile(let path, let reason): self.init(.storage, "cannot write \(path): \(reason)")
        case .invalidEmail(let text): self.init(.invalidInput, "'\(text)' is no e-mail address")
        case .invalidKey(let reason): self.init(.invalidInput, "this is no key: \(reason)")
        case .invalidAddress(let text): self.init(.invalidInput, "'\(text)' is no address")
        case .noAddress: self.init(.invalidInput, "no address is known")
        case .notOwned(_, let own) where own.isEmpty: self.init(.notFound, "your account has no address")
        case .notOwned(let name, let own):
            self.init(.notFound, "\(name) is not among your addresses (\(own.joined(separator: ", ")))")
        case .noSuchAddress(let name): self.init(.notFound, "there is no address \(name)")
        case .noSuchSession(let id): self.init(.notFound, "your account has no session \(id)")
        case .changedInPart(let done, let failure):
            let rest = FailurePresentation(failure)
            self.init(rest.kind, "\(done) is changed, the rest is not: \(rest.message)")
        case .notArchived(let what): self.init(.notFound, "the archive has nothing on \(what) yet")
        }
    }
}
