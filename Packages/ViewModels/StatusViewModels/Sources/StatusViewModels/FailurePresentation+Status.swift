public import ResourceLoading
public import StatusDomain

extension FailurePresentation {
    /// Presents what went wrong with statuses.
    public init(_ error: StatusRepositoryError) {
        switch error {
        case .remote(let failure): self.init(failure)
        case .storage(let failure): self.init(failure)
        case .noSuchStatus(let id, let address): self.init(.notFound, "\(address) has no status \(id)")
        case .noStatus(let address): self.init(.notFound, "\(address) has no status")
        case .noStatuslog(let address, let message):
            self.init(.notFound, "there is no statuslog of \(address)" + (message.map { " (\($0))" } ?? ""))
        case .noBio(let address): self.init(.notFound, "\(address) has no bio")
        case .queued(let id, let failure): self = .queued(id, because: failure)
        case .unkept(let storage, let failure): self = .unkept(storage, because: failure)
        case .notArchived(let what): self.init(.notFound, "the archive has nothing on \(what) yet")
        }
    }

    /// Presents why a text cannot become a status.
    public init(_ error: StatusDraftError) {
        switch error {
        case .emptyText:
            self.init(.invalidInput, "the text is empty, and nothing was sent")
        case .unknownEmoji(let text, let suggestions) where suggestions.isEmpty:
            self.init(.invalidInput, "'\(text)' is neither one emoji nor a known short code such as :tada:")
        case .unknownEmoji(let text, let suggestions):
            let names = suggestions.map { ":\($0):" }.joined(separator: ", ")
            self.init(.invalidInput, "'\(text)' is no known short code; near are \(names)")
        case .invalidURL(let text):
            self.init(.invalidInput, "'\(text)' is no URL such as https://example.org/page or mailto:me@example.org")
        }
    }
}
