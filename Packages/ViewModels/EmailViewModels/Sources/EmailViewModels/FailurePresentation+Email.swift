public import EmailDomain
public import ResourceLoading

extension FailurePresentation {
    /// Presents what went wrong with emails.
    public init(_ error: EmailRepositoryError) {
        switch error {
        case .remote(let failure): self.init(failure)
        case .storage(let failure): self.init(failure)
        case .noSuchEmail(let id, let address): self.init(.notFound, "\(address) has no email \(id)")
        case .notArchived(let what): self.init(.notFound, "the archive has nothing on \(what) yet")
        }
    }
}
