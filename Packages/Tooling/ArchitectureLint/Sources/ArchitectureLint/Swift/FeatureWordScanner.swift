/// Finds where a source file says words of features: in identifiers, escaped ones and macros too, and in its name.
///
/// Comments and string literals do not count; code in an interpolation does.
enum FeatureWordScanner {
    struct Use: Hashable, Sendable {
        /// As written in the record.
        var word: String
        /// The identifier, or the name of the file.
        var name: String
        var line: Int
        var column: Int
    }

    /// - Returns: The uses in source order; that in the file's name is the last one, with the place of the first token.
    static func uses(of vocabulary: FeatureVocabulary, in bytes: UnsafeBufferPointer<UInt8>, file: String) -> [Use] {
        let isInText = vocabulary.mayOccur(in: bytes, 0..<bytes.count)
        var name = String(file.split(separator: "/").last ?? "")
        let said = name.withUTF8 { words(of: vocabulary, in: $0, 0..<$0.count) }
        guard isInText || !said.isEmpty else { return [] }
        var lexer = SwiftLexer(bytes)
        var token = lexer.next()
        let first = token
        var found: [Use] = []
        while isInText, token.kind != .end {
            switch token.kind {
            case .word, .escapedWord, .directive:
                for word in words(of: vocabulary, in: bytes, token.range) {
                    let name = lexer.text(token.range)
                    found.append(Use(word: word.text, name: name, line: token.line, column: token.column))
                }
            default: break
            }
            token = lexer.next()
        }
        return found + said.map { Use(word: $0.text, name: name, line: first.line, column: first.column) }
    }

    private static func words(
        of vocabulary: FeatureVocabulary, in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> [FeatureWord] {
        guard vocabulary.mayOccur(in: bytes, range) else { return [] }
        let split = IdentifierWords.split(bytes, range)
        return vocabulary.words.filter { $0.occurs(in: split, of: bytes) }
    }
}
