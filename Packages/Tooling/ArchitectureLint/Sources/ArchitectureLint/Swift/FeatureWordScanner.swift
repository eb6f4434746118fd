/// Finds the words of features in a source file: in its identifiers, escaped ones and macros included, and in its name.
///
/// Comments and string literals do not count; code in an interpolation does.
struct FeatureWordScanner {
    struct Use: Hashable, Sendable {
        /// As written in the record.
        var word: String
        /// The identifier, or the name of the file.
        var name: String
        var line: Int
        var column: Int
    }

    private let vocabulary: FeatureVocabulary
    /// Whether the text may contain a word.
    private let isInText: Bool
    /// The file's name.
    private let name: String
    private let wordsOfName: [FeatureWord]
    private let first: SwiftLexer.Token
    private var found: [Use] = []

    /// - Parameter first: The file's first token.
    /// - Returns: `nil` if neither the file nor its name has a word.
    init?(_ vocabulary: FeatureVocabulary, in bytes: UnsafeBufferPointer<UInt8>, file: String, first: SwiftLexer.Token)
    {
        var name = String(file.split(separator: "/").last ?? "")
        isInText = vocabulary.mayOccur(in: bytes, 0..<bytes.count)
        wordsOfName = name.withUTF8 { Self.words(of: vocabulary, in: $0, 0..<$0.count) }
        (self.vocabulary, self.name, self.first) = (vocabulary, name, first)
        guard isInText || !wordsOfName.isEmpty else { return nil }
    }

    mutating func receive(_ token: SwiftLexer.Token, _ lexer: SwiftLexer) {
        guard isInText, token.kind == .word || token.kind == .escapedWord || token.kind == .directive else { return }
        for word in Self.words(of: vocabulary, in: lexer.bytes, token.range) {
            let name = lexer.text(token.range)
            found.append(Use(word: word.text, name: name, line: token.line, column: token.column))
        }
    }

    /// The uses in source order, then those in the file's name, at the place of the first token.
    var uses: [Use] {
        found + wordsOfName.map { Use(word: $0.text, name: name, line: first.line, column: first.column) }
    }

    private static func words(
        of vocabulary: FeatureVocabulary, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> [FeatureWord] {
        guard vocabulary.mayOccur(in: bytes, range) else { return [] }
        let split = IdentifierWords.split(bytes, range)
        return vocabulary.words.filter { $0.occurs(in: split, of: bytes) }
    }
}
