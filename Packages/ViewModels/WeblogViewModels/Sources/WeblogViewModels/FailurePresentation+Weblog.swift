public import ResourceLoading
public import WeblogDomain

extension FailurePresentation {
    /// Presents what went wrong with weblogs.
    public init(_ error: WeblogRepositoryError) {
        switch error {
        case .remote(let failure): self.init(failure)
        case .storage(let failure): self.init(failure)
        case .noSuchWeblog(let id, let address): self.init(.notFound, "\(address) has no weblog \(id)")
        case .notArchived(let what): self.init(.notFound, "the archive has nothing on \(what) yet")
        }
    }
}
