public import ResourceLoading

extension Failure {
    /// There is no box of that id or name.
    public static func noSuchBox(_ word: String) -> Failure {
        Failure(.notFound, "there is no box '\(word)'; 'nereid box list' lists them", about: [.field("box", word)])
    }

    /// The box is no longer as it was read.
    public static func boxChanged(_ box: Box) -> Failure {
        Failure(.refused, "the box '\(box.name.text)' was changed in the meantime, and was not deleted")
    }

    /// The id of a new box is taken, as were those tried before it.
    public static func identityTaken(_ id: BoxID) -> Failure {
        Failure(.alreadyExists, "no free id for the new box was found (the last one was \(id.text)). Try again")
    }

    /// The box has no such item.
    static func noSuchItem(_ word: String, in box: BoxName) -> Failure {
        Failure(.notFound, "the box '\(box.text)' has no item '\(word)'; 'nereid box view NAME' lists its items")
    }

    /// The text does not name an item of a kind.
    ///
    /// - Parameter phrase: The kind, such as "a paste".
    public static func notOfKind(_ word: String, _ phrase: String) -> Failure {
        Failure(
            .invalidInput, "'\(word)' does not name \(phrase); give its URL, or leave out the kind",
            about: [.field("text", word)])
    }

    /// A comment, a title or an item without a text.
    static let blankText = Failure(.invalidInput, "the text is empty", about: [.field("text")])
}
