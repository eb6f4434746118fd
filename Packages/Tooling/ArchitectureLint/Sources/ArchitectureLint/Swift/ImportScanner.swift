/// Finds the imports of a source file, including those in every `#if` branch.
struct ImportScanner {
    /// - Parameter bytes: A source file in UTF-8. Other input gives fewer imports, never a trap.
    /// - Returns: The imports in source order.
    static func imports(in bytes: UnsafeBufferPointer<UInt8>) -> [ImportStatement] {
        // Nothing after the last occurrence of the word needs lexing, be it in code, a comment or a string.
        guard let end = word.last(in: bytes) else { return [] }
        var scanner = ImportScanner(lexer: SwiftLexer(bytes))
        scanner.scan(until: end)
        return scanner.found
    }

    static func imports(in text: String) -> [ImportStatement] {
        var text = text
        return text.withUTF8 { imports(in: $0) }
    }

    private static let word = ByteSearch("import")

    private struct Branch {
        /// The conditions so far; the current branch's is the last one, unless it is the `#else`.
        var tried: [String]
        var isElse = false
        /// Bracket depth at the `#if`.
        var depth: Int
        /// The number of open interpolations at the `#if`.
        var openInterpolations: Int

        /// Made only for an import: a file may have very many branches.
        var condition: String {
            let failed = isElse ? tried[...] : tried.dropLast()
            let shown = failed.suffix(ImportScanner.shownBranches).map { "!(\($0))" }
            return (shown + (isElse ? [] : tried.suffix(1))).joined(separator: " && ")
        }
    }

    /// How many of the enclosing and preceding branches are listed.
    private static let shownBranches = 32

    private var lexer: SwiftLexer
    private var found: [ImportStatement] = []
    private var branches: [Branch] = []
    private var attributes: [String] = []
    private var access: String?
    private var followsDot = false

    private init(lexer: SwiftLexer) { self.lexer = lexer }

    private mutating func scan(until end: Int) {
        var token = lexer.next()
        while token.kind != .end, token.range.lowerBound <= end {
            switch token.kind {
            case .directive: handleDirective(lexer.text(token.range))
            case .word where lexer.depth == 0 && !followsDot:
                if let following = handleWord(lexer.text(token.range)) {
                    token = following
                    continue
                }
            case .punctuation where lexer.at(token.range.lowerBound) == UInt8(ascii: "@"):
                token = scanAttribute()
                continue
            default: forgetModifiers()
            }
            let start = token.range.lowerBound
            followsDot =
                token.kind == .punctuation && lexer.at(start) == UInt8(ascii: ".")
                && !lexer.isInOperator(dot: start)
            token = lexer.next()
        }
    }

    private mutating func forgetModifiers() {
        if !attributes.isEmpty { attributes = [] }
        access = nil
    }

    /// - Returns: The next token, if more than the word was read.
    private mutating func handleWord(_ word: String) -> SwiftLexer.Token? {
        switch word {
        case "public", "package", "internal", "fileprivate", "private", "open":
            access = word
            return nil
        case "import": return scanImport()
        default:
            forgetModifiers()
            return nil
        }
    }

    private mutating func scanAttribute() -> SwiftLexer.Token {
        followsDot = false
        let name = lexer.next()
        guard name.kind == .word || name.kind == .escapedWord else { return name }
        attributes.append(lexer.text(name.range))
        var token = lexer.next()
        guard token.kind == .punctuation, lexer.at(token.range.lowerBound) == UInt8(ascii: "("),
            token.range.lowerBound == name.range.upperBound
        else { return token }
        let outside = lexer.depth - 1
        while token.kind != .end, lexer.depth > outside {
            // A branch that the compiler does not parse may have unclosed arguments.
            if token.kind == .directive, Self.branching.contains(lexer.text(token.range)) { return token }
            token = lexer.next()
        }
        return lexer.next()
    }

    private static let branching: Set<String> = ["#if", "#elseif", "#else", "#endif"]

    private static let symbolKinds: Set<String> = [
        "typealias", "struct", "class", "enum", "protocol", "let", "var", "func",
    ]

    private mutating func scanImport() -> SwiftLexer.Token {
        var name = lexer.next()
        var symbolKind: String?
        if name.kind == .word, Self.symbolKinds.contains(lexer.text(name.range)) {
            symbolKind = lexer.text(name.range)
            name = lexer.next()
        }
        defer { forgetModifiers() }
        guard name.kind == .word || name.kind == .escapedWord else { return name }
        found.append(
            ImportStatement(
                module: lexer.text(name.range), line: name.line, column: name.column, attributes: attributes,
                access: access,
                symbolKind: symbolKind, conditions: branches.suffix(Self.shownBranches).map(\.condition)))
        // The rest of the path: each part may be a keyword.
        var token = lexer.next()
        while token.kind == .punctuation, lexer.at(token.range.lowerBound) == UInt8(ascii: ".") {
            token = lexer.next()
            if token.kind == .word || token.kind == .escapedWord { token = lexer.next() }
        }
        followsDot = false
        return token
    }

    private mutating func handleDirective(_ directive: String) {
        forgetModifiers()
        switch directive {
        case "#if":
            let condition = lexer.condition()
            branches.append(
                Branch(tried: [condition], depth: lexer.depth, openInterpolations: lexer.openInterpolations))
        case "#elseif", "#else":
            guard let last = branches.indices.last else { return }
            lexer.reset(depth: branches[last].depth, openInterpolations: branches[last].openInterpolations)
            branches[last].isElse = directive == "#else"
            if directive == "#elseif" { branches[last].tried.append(lexer.condition()) }
        case "#endif":
            guard let branch = branches.popLast() else { return }
            lexer.reset(depth: branch.depth, openInterpolations: branch.openInterpolations)
        default: break
        }
    }
}
