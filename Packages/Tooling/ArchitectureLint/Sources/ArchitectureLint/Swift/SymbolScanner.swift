/// Finds in a source file what the tables ask for: symbols, global state, and the tables that SQL names.
///
/// A symbol counts by itself or after a module's name; not as a member of anything else, as an argument label, or in its
/// declaration.
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
    }

    /// - Parameters:
    ///   - modules: The file's imports.
    ///   - isScript: Whether statements at the top level run, as in `main.swift`.
    static func answer(
        _ questions: SymbolQuestions, in bytes: UnsafeBufferPointer<UInt8>, modules: Set<String>, isScript: Bool = false
    ) -> Answer {
        var lexer = SwiftLexer(bytes)
        var answer = Answer()
        answer.globals.isScript = isScript
        var before = ["", ""]
        var token = lexer.next()
        while token.kind != .end {
            let current = token
            let text = lexer.text(current.range)
            token = lexer.next()
            if questions.asksForTables, current.isStringPiece {
                answer.tables += SQLScanner.uses(in: bytes, current)
            }
            if questions.asksForGlobals { answer.globals.receive(current, text, next: token, lexer) }
            let isWord = current.kind == .word || current.kind == .escapedWord
            if isWord, !declarations.contains(before[1]),
                before[1] != "." || modules.contains(before[0]) || systemModules.contains(before[0])
                    || before[0] == ".",
                let patterns = questions.patterns[before[1] == "@" ? "@" + text : text]
            {
                for pattern in patterns where matches(pattern, current, token, lexer, after: before[1]) {
                    answer.uses.append(Use(symbol: pattern.text, line: current.line, column: current.column))
                }
            }
            before = [before[1], text]
        }
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
