public import ResourceLoading

/// A search query: words, "phrases", prefix* matches, and -excluded words.
public struct SearchQuery: Equatable, Sendable {
    /// The limits of a query: a longer search would take too long.
    private static let characterLimit = 1_000
    private static let wordLimit = 64

    /// All of them must match.
    public let terms: [Search.Term]

    /// Reads a query.
    ///
    /// A `-` before a word excludes it, a `*` after it makes it a prefix; both work with phrases too. Anything but
    /// letters, numbers, and symbols of Unicode's category So, such as emoji, separates words.
    ///
    /// - Throws: Without a word that must occur, with an open quotation mark, or beyond the limits.
    public init(_ text: String) throws {
        guard text.unicodeScalars.count <= Self.characterLimit,
            text.split(whereSeparator: { !Self.isWordCharacter($0) }).count <= Self.wordLimit
        else {
            throw Failure(
                .invalidInput,
                "a query has at most \(Self.wordLimit) words and \(Self.characterLimit) characters; give fewer")
        }
        var terms: [Search.Term] = []
        var rest = Substring(text)
        while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
            rest = rest[start...]
            if let term = try Self.readTerm(&rest) { terms.append(term) }
        }
        guard !terms.isEmpty else { throw Failure(.invalidInput, "no search words were given") }
        guard !terms.allSatisfy(\.isExcluded) else { throw Failure(.invalidInput, "add a word that must occur") }
        self.terms = terms
    }

    /// Reads the term with which a text begins; nil if it has no word, and so would match nothing at all.
    private static func readTerm(_ rest: inout Substring) throws -> Search.Term? {
        let isExcluded = rest.first == "-"
        if isExcluded { rest = rest.dropFirst() }
        let words: Substring
        var isPrefix = false
        if rest.first == "\"" {
            rest = rest.dropFirst()
            guard let end = rest.firstIndex(of: "\"") else {
                throw Failure(.invalidInput, "a quotation mark is not closed")
            }
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
        guard words.contains(where: isWordCharacter) else { return nil }
        return Search.Term(String(words), isPrefix: isPrefix, isExcluded: isExcluded)
    }

    private static func isWordCharacter(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
            || character.unicodeScalars.contains { $0.properties.generalCategory == .otherSymbol }
    }
}
