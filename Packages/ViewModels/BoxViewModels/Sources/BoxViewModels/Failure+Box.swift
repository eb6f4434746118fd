public import BoxDomain
public import ResourceLoading

extension Failure {
    /// Presents a failure of boxes.
    public init(_ error: BoxRepositoryError) {
        switch error {
        case .storage(let failure): self.init(failure)
        case .damaged(let id, let fault):
            self.init(
                .storage, "the archive's box \(id.text) cannot be read: \(Failure(fault).message)")
        case .noSuchBox(let word):
            self.init(
                .notFound, "there is no box '\(word)'; 'nereid box list' lists them", about: [.field("box", word)])
        case .ambiguous(let name, let candidates):
            self.init(
                .refused,
                "\(candidates.count) boxes are named '\(name.text)'. Say which one by its id: \(candidates.map(\.text).joined(separator: " or "))"
            )
        case .identityTaken(let id):
            self.init(.refused, "no free id for the new box was found (the last one was \(id.text)). Try again")
        case .rule(let fault): self.init(fault)
        }
    }

    /// Presents a broken rule of boxes.
    public init(_ fault: BoxFault) {
        switch fault {
        case .emptyName: self.init(.invalidInput, "a box needs a name", about: [.field("name")])
        case .lineBreakInName(let name):
            self.init(
                .invalidInput, "'\(name)' cannot be the name of a box: it has two lines", about: [.field("name", name)])
        case .emptyText: self.init(.invalidInput, "the text is empty", about: [.field("text")])
        case .targetOfKind(.text): self.init(.invalidInput, "a text has no target", about: [.field("text")])
        case .targetOfKind(let kind):
            self.init(.invalidInput, "a \(kind.rawValue) needs a target", about: [.field("text")])
        case .itemTaken(let id): self.init(.refused, "the box has an item \(id.text) already")
        case .noSuchItem(let word, let box):
            self.init(
                .notFound,
                "the box '\(box.text)' has no item '\(word)'; 'nereid box view NAME' lists its items")
        case .ambiguousItem(let title, let candidates):
            self.init(
                .refused,
                "\(candidates.count) items are titled '\(title)'. Say which one by its id: \(candidates.map(\.text).joined(separator: " or "))"
            )
        case .notOfKind(let word, let phrase):
            self.init(
                .invalidInput, "'\(word)' does not name \(phrase); give its URL, or leave out the kind",
                about: [.field("text", word)])
        case .describedText:
            self.init(
                .invalidInput, "a text has no description; pass --title, or add a note later", about: [.field("title")])
        }
    }
}
