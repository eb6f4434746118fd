public import PasteDomain
public import ResourceLoading

extension FailurePresentation {
    /// Presents what went wrong with pastes.
    public init(_ error: PasteRepositoryError) {
        switch error {
        case .remote(let failure): self.init(failure)
        case .storage(let failure): self.init(failure)
        case .noSuchPaste(let title, let address): self.init(.notFound, "\(address) has no paste \(title)")
        case .alreadyExists(let title, let address):
            self.init(
                .refused, "\(address) has a paste \(title) already, and nothing was sent. --force replaces it")
        case .queued(let id, let failure): self = .queued(id, because: failure)
        case .unkept(let storage, let failure): self = .unkept(storage, because: failure)
        case .notArchived(let what): self.init(.notFound, "the archive has nothing on \(what) yet")
        }
    }

    /// Presents why a text cannot become a paste.
    public init(_ error: PasteDraftError) {
        switch error {
        case .emptyText:
            self.init(.invalidInput, "the text is empty, and nothing was sent")
        case .invalidTitle(let title):
            self.init(
                .invalidInput,
                "'\(title)' cannot be the title of a paste: it may have letters, digits, '-', '_' and '.'")
        }
    }
}
