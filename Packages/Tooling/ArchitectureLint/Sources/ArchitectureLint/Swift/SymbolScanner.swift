/// Finds where a source file uses one of several names: of functions, and of attributes with `@`.
///
/// A name counts by itself or after a module's name; not as a member of anything else, as an argument label, or in its
/// declaration.
enum SymbolScanner {
    struct Use: Hashable, Sendable {
        var symbol: String
        var line: Int
        var column: Int
    }

    /// - Parameter modules: The file's imports.
    static func uses(of symbols: Set<String>, in bytes: UnsafeBufferPointer<UInt8>, modules: Set<String>) -> [Use] {
        var lexer = SwiftLexer(bytes)
        var found: [Use] = []
        var before = ["", ""]
        var token = lexer.next()
        while token.kind != .end {
            let current = token
            let text = lexer.text(current.range)
            token = lexer.next()
            let isWord = current.kind == .word || current.kind == .escapedWord
            let symbol = before[1] == "@" ? "@" + text : text
            if isWord, symbols.contains(symbol), !declarations.contains(before[1]),
                before[1] != "." || modules.contains(before[0]) || systemModules.contains(before[0])
                    || before[0] == ".",
                lexer.text(token.range) != ":" || !isLabelled(after: before[1])
            {
                found.append(Use(symbol: symbol, line: current.line, column: current.column))
            }
            before = [before[1], text]
        }
        return found
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
