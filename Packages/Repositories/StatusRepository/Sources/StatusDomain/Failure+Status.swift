public import ResourceLoading

extension Failure {
    /// Presents why a status is invalid.
    public init(_ error: StatusDraftError) {
        switch error {
        case .emptyText: self = .emptyText
        case .unknownEmoji(let text, let suggestions) where suggestions.isEmpty:
            self.init(
                .invalidInput, "'\(text)' is neither one emoji nor a known short code such as :tada:",
                about: [.field("emoji", text)])
        case .unknownEmoji(let text, let suggestions):
            let names = suggestions.map { ":\($0):" }.joined(separator: ", ")
            self.init(
                .invalidInput, "'\(text)' is not a known short code; similar ones are \(names)",
                about: [.field("emoji", text)])
        case .invalidURL(let text):
            self.init(
                .invalidInput, "'\(text)' is not a URL such as https://example.org/page or mailto:me@example.org",
                about: [.field("url", text)])
        }
    }
}
