public import ResourceLoading

extension Failure {
    /// Presents why a paste is invalid.
    public init(_ error: PasteDraftError) {
        switch error {
        case .emptyText: self = .emptyText
        case .invalidTitle(let title):
            self.init(
                .invalidInput,
                "'\(title)' cannot be the title of a paste: it may have letters, digits, '-', '_' and '.'",
                about: [.field("title", title)])
        }
    }
}
