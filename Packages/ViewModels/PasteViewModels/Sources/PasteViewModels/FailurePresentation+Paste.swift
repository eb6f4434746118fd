public import PasteDomain
public import ResourceLoading

extension FailurePresentation {
    /// Presents what went wrong with pastes.
    public init(_ error: PasteRepositoryError) {
        switch error {
        case .remote(let failure): self.init(failure)
        case .storage(let failure): self.init(failure)
        case .noSuchPaste(let id, let address): self.init(.notFound, "\(address) has no paste \(id)")
        case .notArchived(let what): self.init(.notFound, "the archive has nothing on \(what) yet")
        }
    }
}
