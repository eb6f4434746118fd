public import NowPageDomain
public import ResourceLoading

extension FailurePresentation {
    /// Presents what went wrong with now pages.
    public init(_ error: NowPageRepositoryError) {
        switch error {
        case .remote(let failure): self.init(failure)
        case .storage(let failure): self.init(failure)
        case .noSuchNowPage(let id, let address): self.init(.notFound, "\(address) has no now page \(id)")
        case .notArchived(let what): self.init(.notFound, "the archive has nothing on \(what) yet")
        }
    }
}
