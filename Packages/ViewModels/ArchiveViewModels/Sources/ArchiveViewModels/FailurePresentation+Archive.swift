public import ArchiveDomain
public import ResourceLoading

extension FailurePresentation {
    /// Presents why a query is invalid.
    public init(_ error: SearchQuery.Failure) {
        switch error {
        case .empty: self.init(.invalidInput, "there is no word to search for")
        case .onlyExclusions: self.init(.invalidInput, "give a word that must occur besides those that must not")
        case .unclosedPhrase: self.init(.invalidInput, "a phrase begins with \" and does not end")
        case .tooLong(let characters, let words):
            self.init(.invalidInput, "a query has at most \(words) words and \(characters) characters; give fewer")
        }
    }
}
