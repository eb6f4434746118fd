public import ResourceLoading

extension FailurePresentation {
    /// Presents why a weblog entry is invalid.
    public init(_ error: WeblogDraftError) {
        switch error {
        case .emptyText: self = .emptyText
        case .invalidValue(let field):
            self.init(
                .invalidInput, "the value of \(field) contains a line break or another control character",
                about: [.field(field)])
        }
    }
}
