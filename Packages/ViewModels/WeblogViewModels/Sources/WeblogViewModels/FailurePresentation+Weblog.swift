public import ResourceLoading
public import WeblogDomain

extension FailurePresentation {
    /// Presents what went wrong with weblogs.
    public init(_ error: WeblogRepositoryError) {
        switch error {
        case .remote(let failure): self.init(failure)
        case .storage(let failure): self.init(failure)
        case .noSuchEntry(let word, let address):
            self.init(.notFound, "\(address) has no weblog entry of the id or slug \(word)")
        case .ambiguousSlug(let slug, let ids):
            self.init(
                .refused,
                "several entries have the slug \(slug): give one of the ids \(ids.joined(separator: ", "))")
        case .noPost(let address): self.init(.notFound, "\(address) has no post on a weblog")
        case .noText(.configuration, let address): self.init(.notFound, "\(address) has no weblog configuration")
        case .noText(.template, let address): self.init(.notFound, "\(address) has no weblog template")
        case .ownersOnly(let address):
            self.init(
                .refused,
                "the entries of \(address) are shown to their owner only; 'nereid weblog latest \(address)' shows the newest post"
            )
        case .draft(let error): self.init(error)
        case .queued(let id, let failure): self = .queued(id, because: failure)
        case .unkept(let storage, let failure): self = .unkept(storage, because: failure)
        case .notArchived(let what): self.init(.notFound, "the archive has nothing on \(what) yet")
        }
    }

    /// Presents why a text cannot become an entry.
    public init(_ error: WeblogDraftError) {
        switch error {
        case .emptyText: self.init(.invalidInput, "the text is empty, and nothing was sent")
        case .invalidValue(let field):
            self.init(.invalidInput, "the value of \(field) holds a line break or another control character")
        }
    }
}
