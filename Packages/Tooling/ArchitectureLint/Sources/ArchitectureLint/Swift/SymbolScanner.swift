/// Finds in a source file what the tables ask for, in one pass: symbols, global state, the tables that SQL names, and
/// the words of features.
///
/// A symbol counts by itself or after a module's name; not as a member of anything else, as an argument label, or in
/// its declaration.
enum SymbolScanner {
    struct Use: Hashable, Sendable {
        /// As written in the record.
        var symbol: String
        /// The name of global state.
        var name: String?
        var line: Int
        var column: Int
    }

    struct Answer: Sendable {
        var uses: [Use] = []
        var globals = GlobalStateScanner()
        var tables: [SQLScanner.Use] = []
        var words: [FeatureWordScanner.Use] = []
    }

    /// - Parameters:
    ///   - modules: The file's imports.
    ///   - isScript: Whether statements at the top level run, as in `main.swift`.
    ///   - file: The file's path if the words of features count in it.
    static func answer(
        _ questions: SymbolQuestions, in bytes: UnsafeBufferPointer<UInt8>, modules: Set<String>,
        isScript: Bool = false, wordsIn file: String? = nil
    ) -> Answer {
        var lexer = SwiftLexer(bytes)
        var answer = Answer()
        answer.globals.isScript = isScript
        let none = SwiftLexer.Token(kind: .end, range: 0..<0, line: 1, column: 1)
        var (second, before) = (none, none)
        var token = lexer.next()
        var words = file.flatMap { FeatureWordScanner(questions.vocabulary, in: bytes, file: $0, first: token) }
        guard words != nil || questions.isAboutAnyFile else { return answer }
        while token.kind != .end {
            let current = token
            token = lexer.next()
            words?.receive(current, lexer)
            if questions.asksForTables, current.isStringPiece {
                answer.tables += SQLScanner.uses(in: bytes, current)
            }
            if questions.asksForGlobals { answer.globals.receive(current, after: before, next: token, lexer) }
            if current.kind == .word || current.kind == .escapedWord, questions.words.mayBe(current.range, in: bytes) {
                let name = (lexer.isByte("@", before) ? "@" : "") + lexer.text(current.range)
                if let patterns = questions.patterns[name] {
                    let (outer, last) = (lexer.text(second.range), lexer.text(before.range))
                    // After two dots, as in `0...limit`, the name is no member.
                    let isMember =
                        last == "." && outer != "." && !modules.contains(outer) && !systemModules.contains(outer)
                    for pattern in isMember || declarations.contains(last) ? [] : patterns
                    where matches(pattern, current, token, lexer, after: last) {
                        answer.uses.append(Use(symbol: pattern.text, line: current.line, column: current.column))
                    }
                }
            }
            (second, before) = (before, current)
        }
        answer.words = words?.uses ?? []
        return answer
    }

    /// - Parameters:
    ///   - next: The token after the pattern's first word; the lexer continues after it.
    ///   - before: The text before the word.
    private static func matches(
        _ pattern: SymbolPattern, _ word: SwiftLexer.Token, _ next: SwiftLexer.Token, _ lexer: SwiftLexer,
        after before: String
    ) -> Bool {
        guard let second = pattern.rest.first else {
            return lexer.text(next.range) != ":" || !isLabelled(after: before)
        }
        guard lexer.text(next.range) == second else { return false }
        var lexer = lexer
        return pattern.rest.dropFirst().allSatisfy { text in
            let token = lexer.next()
            return token.kind != .end && lexer.text(token.range) == text
        }
    }

    /// Whether a name followed by a colon is a label or a parameter, not part of an expression.
    private static func isLabelled(after text: String) -> Bool {
        ["(", ",", "["].contains(text) || text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private static let declarations: Set<String> = ["func", "var", "let", "case", "typealias", "associatedtype"]
    /// Modules that may qualify a symbol without an import, since others re-export them.
    private static let systemModules: Set<String> = [
        "Android", "Darwin", "Foundation", "FoundationEssentials", "Glibc", "Musl", "SwiftGlibc", "ucrt",
    ]
}

extension SwiftLexer.Token {
    /// Whether it is a string literal, or a part of one before or between interpolations.
    var isStringPiece: Bool { kind == .string || (kind == .punctuation && range.count > 1) }
}

extension SwiftLexer {
    /// Whether the token is punctuation that begins with the byte; a part of a string literal may be longer.
    @inline(__always) func isByte(_ byte: Unicode.Scalar, _ token: Token) -> Bool {
        token.kind == .punctuation && at(token.range.lowerBound) == UInt8(ascii: byte)
    }
}
