public import NowPageDomain
public import ResourceLoading

extension FailurePresentation {
    /// Presents what went wrong with now pages.
    public init(_ error: NowPageRepositoryError) {
        switch error {
        case .remote(let failure): self.init(failure)
        case .storage(let failure): self.init(failure)
        case .noNowPage(let address): self.init(.notFound, "\(address) has no now page")
        case .queued(let id, let failure): self = .queued(id, because: failure)
        case .unkept(let storage, let failure): self = .unkept(storage, because: failure)
        case .notArchived(let what): self.init(.notFound, "the archive has nothing on \(what) yet")
        }
    }

    /// Presents why a now page cannot become so.
    public init(_ error: NowPageChangeError) {
        switch error {
        case .emptyText: self.init(.invalidInput, "the text is empty, and nothing was sent")
        }
    }
}
