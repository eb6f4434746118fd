import FrontMatter
public import ResourceLoading

extension Failure {
    /// Presents why a weblog entry is invalid.
    public init(_ error: WeblogDraftError) {
        switch error {
        case .emptyText: self = .emptyText
        case .notUnderstood(let problem):
            self.init(
                .invalidInput,
                "the beginning of the text resembles front matter, but is not understood: \(problem); correct it, or "
                    + "pass --as-text if it is part of the text")
        case .unreadableDate(let date, let line):
            self.init(
                .invalidInput, "line \(line): the date '\(date)' cannot be read; write it as \(WrittenDate.forms)",
                about: [.field(WeblogField.date.rawValue)])
        case .invalidValue(let field):
            self.init(
                .invalidInput, "the value of \(field) contains a line break or another control character",
                about: [.field(field)])
        }
    }
}
