public import ResourceLoading
public import WebpageDomain

extension FailurePresentation {
    /// Presents what went wrong with webpages.
    public init(_ error: WebpageRepositoryError) {
        switch error {
        case .remote(let failure): self.init(failure)
        case .storage(let failure): self.init(failure)
        case .noSuchWebpage(let id, let address): self.init(.notFound, "\(address) has no webpage \(id)")
        case .notArchived(let what): self.init(.notFound, "the archive has nothing on \(what) yet")
        }
    }
}
