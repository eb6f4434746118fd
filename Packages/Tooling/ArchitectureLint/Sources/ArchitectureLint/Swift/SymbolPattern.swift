/// A symbol of a table, as the tokens to look for in a source file.
///
/// A name (`dlopen`), an attribute (`@TaskLocal`), or several tokens in any spacing: `Date()`, `nonisolated(unsafe)`,
/// `static let shared`. `Data(contentsOf:)` is a call with that first label.
struct SymbolPattern: Sendable {
    /// As written in the record.
    let text: String
    /// The word by which a use is recognised, with `@` if it is an attribute.
    let first: String
    /// The tokens that have to follow it.
    let rest: [String]

    /// - Returns: `nil` if it does not begin with a word, or has more than one label.
    init?(_ text: String) {
        var tokens = Self.tokens(of: text)
        let isAttribute = tokens.first?.text == "@"
        if isAttribute { tokens.removeFirst() }
        guard let word = tokens.first, word.isWord, tokens.count(where: { $0.text == ":" }) <= 1 else { return nil }
        if let colon = tokens.firstIndex(where: { $0.text == ":" }) { tokens.removeSubrange((colon + 1)...) }
        self.text = text
        first = (isAttribute ? "@" : "") + word.text
        rest = tokens.dropFirst().map(\.text)
    }

    private static func tokens(of text: String) -> [(text: String, isWord: Bool)] {
        var text = text
        return text.withUTF8 { bytes in
            var lexer = SwiftLexer(bytes)
            var tokens: [(text: String, isWord: Bool)] = []
            var token = lexer.next()
            while token.kind != .end {
                tokens.append((lexer.text(token.range), token.kind == .word))
                token = lexer.next()
            }
            return tokens
        }
    }
}

/// What the tables ask about the text of source files, apart from imports.
struct SymbolQuestions: Sendable {
    /// By their first words.
    let patterns: [String: [SymbolPattern]]
    /// The first words, without `@`.
    let words: WordFilter
    /// Whether a row is about global state.
    let asksForGlobals: Bool
    /// Whether a row is about the tables that SQL names.
    let asksForTables: Bool
    /// The words of features.
    let vocabulary: FeatureVocabulary

    init(_ tables: Tables) {
        let symbols = Set(tables.symbols.flatMap(\.symbols))
        patterns = Dictionary(
            grouping: symbols.subtracting([SymbolRow.globalState]).sorted().compactMap(SymbolPattern.init), by: \.first)
        words = WordFilter(patterns.keys.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 })
        asksForGlobals = symbols.contains(SymbolRow.globalState)
        asksForTables = !tables.sql.isEmpty
        vocabulary = FeatureVocabulary(tables.features.flatMap(\.words))
    }

    /// Whether a table asks for more than the words of features, which count in some files only.
    var isAboutAnyFile: Bool { !patterns.isEmpty || asksForGlobals || asksForTables }
}

/// A quick test whether a token may be one of some words, by its first byte and its length.
struct WordFilter: Sendable {
    private var lengths: [UInt64] = Array(repeating: 0, count: 256)

    init(_ words: some Sequence<String>) {
        for word in words { lengths[Int(word.utf8.first ?? 0)] |= 1 << UInt64(min(word.utf8.count, 63)) }
    }

    @inline(__always) func mayBe(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        !range.isEmpty && lengths[Int(bytes[range.lowerBound])] & (1 << UInt64(min(range.count, 63))) != 0
    }

    /// Whether one of the words is in the bytes, anywhere.
    ///
    /// - Parameter words: A subset of the filter's words.
    func finds(_ words: Set<String>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let isWordPart = Self.isWordPart
        var index = 0
        while index < bytes.count {
            let start = index
            while index < bytes.count, isWordPart[Int(bytes[index])] { index += 1 }
            if mayBe(start..<index, in: bytes) {
                let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
                if words.contains(String(decoding: word, as: UTF8.self)) { return true }
            }
            index += 1
        }
        return false
    }

    private static let isWordPart: [Bool] = (UInt8.min...UInt8.max).map { byte in
        byte >= 0x80 || byte == UInt8(ascii: "_") || Character(Unicode.Scalar(byte)).isLetter
            || Character(Unicode.Scalar(byte)).isNumber
    }
}
