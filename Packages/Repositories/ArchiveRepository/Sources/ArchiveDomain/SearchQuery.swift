/// What a person looks for: words, "phrases", beginn* of words, and -words that must not be there.
public struct SearchQuery: Equatable, Sendable {
    /// One word or phrase.
    public struct Term: Equatable, Sendable {
        /// The word, or the words of a phrase.
        public let text: String
        /// Whether the last word is only the beginning of one.
        public let isPrefix: Bool
        /// Whether it must not be there.
        public let isExcluded: Bool

        /// Describes a term.
        public init(_ text: String, isPrefix: Bool = false, isExcluded: Bool = false) {
            self.text = text
            self.isPrefix = isPrefix
            self.isExcluded = isExcluded
        }
    }

    /// Why a text is no query.
    public enum Failure: Error, Equatable, Sendable {
        /// There is no word in it.
        case empty
        /// It only says what must not be there.
        case onlyExclusions
        /// A quotation mark has no partner.
        case unclosedPhrase
        /// It has more than so many characters or words: looking for them all would take for ever.
        case tooLong(characters: Int, words: Int)
    }

    /// The most characters and words of a query.
    private static let characterLimit = 1_000
    private static let wordLimit = 64

    /// All of them must match.
    public let terms: [Term]

    /// Reads a query.
    ///
    /// A `-` at the beginning of a word excludes it, a `*` at its end makes it the beginning of a word; both go with
    /// phrases too. What is neither letter, number nor symbol only separates words.
    ///
    /// - Throws: `.empty`, `.onlyExclusions`, `.unclosedPhrase` or `.tooLong`.
    public init(_ text: String) throws(Failure) {
        guard text.unicodeScalars.count <= Self.characterLimit,
            text.split(whereSeparator: { !Self.isWordCharacter($0) }).count <= Self.wordLimit
        else { throw .tooLong(characters: Self.characterLimit, words: Self.wordLimit) }
        var terms: [Term] = []
        var rest = Substring(text)
        while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
            rest = rest[start...]
            let isExcluded = rest.first == "-" && rest.dropFirst().first.map { !$0.isWhitespace } == true
            if isExcluded { rest = rest.dropFirst() }
            let words: Substring
            var isPrefix = false
            if rest.first == "\"" {
                rest = rest.dropFirst()
                guard let end = rest.firstIndex(of: "\"") else { throw .unclosedPhrase }
                words = rest[..<end]
                rest = rest[rest.index(after: end)...]
                if rest.first == "*" {
                    isPrefix = true
                    rest = rest.dropFirst()
                }
            } else {
                let end = rest.firstIndex(where: \.isWhitespace) ?? rest.endIndex
                let word = rest[..<end]
                isPrefix = word.hasSuffix("*")
                words = isPrefix ? word.dropLast() : word
                rest = rest[end...]
            }
            // A term without any word would match nothing at all.
            guard words.contains(where: Self.isWordCharacter) else { continue }
            terms.append(Term(String(words), isPrefix: isPrefix, isExcluded: isExcluded))
        }
        guard !terms.isEmpty else { throw .empty }
        guard !terms.allSatisfy(\.isExcluded) else { throw .onlyExclusions }
        self.terms = terms
    }

    private static func isWordCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
            || character.unicodeScalars.contains { $0.properties.generalCategory == .otherSymbol }
    }
}
