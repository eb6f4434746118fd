public import PURLDomain
public import ResourceLoading

extension FailurePresentation {
    /// Presents what went wrong with PURLs.
    public init(_ error: PURLRepositoryError) {
        switch error {
        case .remote(let failure): self.init(failure)
        case .storage(let failure): self.init(failure)
        case .noSuchPURL(let id, let address): self.init(.notFound, "\(address) has no PURL \(id)")
        case .notArchived(let what): self.init(.notFound, "the archive has nothing on \(what) yet")
        }
    }
}
