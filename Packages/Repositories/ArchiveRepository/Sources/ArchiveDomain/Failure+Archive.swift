public import ResourceLoading

extension Failure {
    /// Presents why a query is invalid.
    public init(_ error: SearchQuery.Failure) {
        switch error {
        case .empty: self.init(.invalidInput, "no search words were given")
        case .onlyExclusions: self.init(.invalidInput, "add a word that must occur")
        case .unclosedPhrase: self.init(.invalidInput, "a quotation mark is not closed")
        case .tooLong(let characters, let words):
            self.init(.invalidInput, "a query has at most \(words) words and \(characters) characters; give fewer")
        }
    }
}
