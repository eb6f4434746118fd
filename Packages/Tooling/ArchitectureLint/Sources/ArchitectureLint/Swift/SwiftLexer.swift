/// Splits Swift source into tokens, as coarse as the scanners of the lint allow.
///
/// It works on bytes, allocates nothing outside interpolations, and never traps on any input: broken source also gives
/// tokens, only less meaningful ones. Comments are skipped. A literal is one token, except a string with
/// interpolations, whose code is lexed as code at a bracket depth above zero.
///
/// Source: the rules for delimiters follow `lib/Parse/Lexer.cpp` of the Swift compiler (6.3).
struct SwiftLexer {
    struct Token {
        enum Kind {
            /// A word; `escapedWord` if it was in backticks, and then the range excludes them.
            case word, escapedWord
            /// `#if`, `#available`, `#file`, a macro; the range covers `#` too.
            case directive
            /// A whole string literal, or the last part of one that had an interpolation.
            case string
            case number, regex
            /// Any other byte, or the part of a string literal before an interpolation, up to its `\(`.
            case punctuation
            case end
        }

        var kind: Kind
        var range: Range<Int>
        var line: Int
        var column: Int
    }

    private struct OpenString {
        var quote: UInt8
        var hashes: Int
        var isMultiline: Bool
        /// The bracket depth outside the interpolation.
        var depth: Int
    }

    let bytes: UnsafeBufferPointer<UInt8>
    private(set) var position = 0
    private(set) var line = 1
    private var lineStart = 0
    /// The number of open `(` and `[`.
    private(set) var depth = 0
    private var openStrings: [OpenString] = []
    /// The number of open interpolations.
    var openInterpolations: Int { openStrings.count }
    /// The last line on which a slash had no closing one, so that later slashes on it have none either.
    private var lineWithoutRegex = 0
    /// No extended literal with at least this many hashes is closed before this byte.
    private var unclosed = (hashes: Int.max, end: 0)
    private var previous = Token(kind: .end, range: 0..<0, line: 1, column: 1)

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        if at(0) == 0xEF, at(1) == 0xBB, at(2) == 0xBF {
            position = 3
            lineStart = 3
        }
        if at(position) == UInt8(ascii: "#"), at(position + 1) == UInt8(ascii: "!") { skipLine() }
    }

    /// The byte at the index, or zero past the end.
    @inline(__always) func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    /// Drops brackets and interpolations that an inactive branch left open.
    mutating func reset(depth: Int, openInterpolations: Int) {
        guard openStrings.count >= openInterpolations else { return }
        openStrings.removeLast(openStrings.count - openInterpolations)
        self.depth = depth
    }

    mutating func next() -> Token {
        skipTrivia()
        let start = position
        guard start < bytes.count else { return token(.end, from: start) }
        let line = line
        let column = start - lineStart + 1
        var range = start..<start
        let kind = scanToken(&range)
        if range.isEmpty { range = start..<position }
        previous = Token(kind: kind, range: range, line: line, column: column)
        return previous
    }

    /// The condition of an `#if`: the rest of the line without comments, and the next lines while a bracket is open.
    mutating func condition() -> String {
        var text: [UInt8] = []
        var open = 0
        let start = line
        while position < bytes.count, open > 0 || line == start {
            let byte = bytes[position]
            if isLineBreak(byte) {
                // A directive ends a bracket that nothing closes.
                guard open > 0, !isDirective(after: position) else { break }
                step()
                text.append(UInt8(ascii: " "))
            } else if byte == UInt8(ascii: "/"), at(position + 1) == UInt8(ascii: "/") {
                skipLine()
            } else if byte == UInt8(ascii: "/"), at(position + 1) == UInt8(ascii: "*") {
                skipBlockComment()
                text.append(UInt8(ascii: " "))
            } else {
                if byte == UInt8(ascii: "(") { open += 1 }
                if byte == UInt8(ascii: ")") { open -= 1 }
                text.append(byte == UInt8(ascii: "\t") ? UInt8(ascii: " ") : byte)
                position += 1
            }
        }
        return trimmed(String(decoding: text, as: UTF8.self))
    }

    /// Whether the line after a line break begins with `#`.
    private func isDirective(after lineBreak: Int) -> Bool {
        var index = lineBreak + 1
        if at(lineBreak) == UInt8(ascii: "\r"), at(index) == UInt8(ascii: "\n") { index += 1 }
        while at(index) == UInt8(ascii: " ") || at(index) == UInt8(ascii: "\t") { index += 1 }
        return at(index) == UInt8(ascii: "#")
    }

    private func token(_ kind: Token.Kind, from start: Int) -> Token {
        Token(kind: kind, range: start..<position, line: line, column: start - lineStart + 1)
    }

    // MARK: - Trivia

    private mutating func skipTrivia() {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\n"): newLine()
            case UInt8(ascii: "\r"):
                if at(position + 1) == UInt8(ascii: "\n") { position += 1 }
                newLine()
            case UInt8(ascii: " "), UInt8(ascii: "\t"), 0, 0x0B, 0x0C: position += 1
            case 0xC2 where at(position + 1) == 0xA0: position += 2
            case UInt8(ascii: "/") where at(position + 1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where at(position + 1) == UInt8(ascii: "*"): skipBlockComment()
            default: return
            }
        }
    }

    private mutating func newLine() {
        position += 1
        line += 1
        lineStart = position
    }

    private func isLineBreak(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    private mutating func skipLine() {
        while position < bytes.count, !isLineBreak(bytes[position]) { position += 1 }
    }

    private mutating func skipBlockComment() {
        var nesting = 0
        while position < bytes.count {
            let byte = bytes[position]
            if byte == UInt8(ascii: "/"), at(position + 1) == UInt8(ascii: "*") {
                nesting += 1
                position += 2
            } else if byte == UInt8(ascii: "*"), at(position + 1) == UInt8(ascii: "/") {
                nesting -= 1
                position += 2
                if nesting == 0 { return }
            } else {
                step()
            }
        }
    }

    /// Moves past one byte and counts the line if it ends one.
    private mutating func step() {
        switch bytes[position] {
        case UInt8(ascii: "\n"): newLine()
        case UInt8(ascii: "\r") where at(position + 1) != UInt8(ascii: "\n"): newLine()
        default: position += 1
        }
    }

    // MARK: - Tokens

    private mutating func scanToken(_ range: inout Range<Int>) -> Token.Kind {
        let byte = bytes[position]
        if isWordStart(byte) {
            position += 1
            // A no-break space separates words, as for the compiler, which only warns.
            while position < bytes.count, isWordPart(bytes[position]),
                bytes[position] != 0xC2 || at(position + 1) != 0xA0
            { position += 1 }
            return .word
        }
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return scanNumber()
        case UInt8(ascii: "\""): return scanString(hashes: 0)
        case UInt8(ascii: "'"):
            // Not a Swift string, but the compiler skips it as one in branches that it does not parse.
            position += 1
            return scanStringBody(quote: byte, hashes: 0, isMultiline: false)
        case UInt8(ascii: "#"): return scanHash()
        case UInt8(ascii: "`"): return scanEscapedWord(&range)
        case UInt8(ascii: "/"):
            guard mayStartBareRegex, let end = endOfBareRegex(from: position + 1) else {
                position += 1
                return .punctuation
            }
            position = end
            return .regex
        case UInt8(ascii: "("), UInt8(ascii: "["):
            depth += 1
            position += 1
            return .punctuation
        case UInt8(ascii: ")"), UInt8(ascii: "]"): return scanClosingBracket(byte)
        default:
            position += 1
            return .punctuation
        }
    }

    private func isWordStart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF: true
        default: false
        }
    }

    private func isWordPart(_ byte: UInt8) -> Bool {
        isWordStart(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }

    private mutating func scanNumber() -> Token.Kind {
        while position < bytes.count {
            let byte = bytes[position]
            let isDot = byte == UInt8(ascii: ".")
            guard isWordPart(byte) || (isDot && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(at(position + 1)))
            else {
                break
            }
            position += 1
        }
        return .number
    }

    private mutating func scanEscapedWord(_ range: inout Range<Int>) -> Token.Kind {
        let start = position + 1
        var end = start
        while end < bytes.count, bytes[end] != UInt8(ascii: "`"), !isLineBreak(bytes[end]) { end += 1 }
        guard at(end) == UInt8(ascii: "`"), end > start else {
            position += 1
            return .punctuation
        }
        range = start..<end
        position = end + 1
        return .escapedWord
    }

    private mutating func scanClosingBracket(_ byte: UInt8) -> Token.Kind {
        position += 1
        depth = max(0, depth - 1)
        guard byte == UInt8(ascii: ")"), let open = openStrings.last, open.depth == depth else { return .punctuation }
        openStrings.removeLast()
        return scanStringBody(quote: open.quote, hashes: open.hashes, isMultiline: open.isMultiline)
    }

    private mutating func scanHash() -> Token.Kind {
        var end = position
        while at(end) == UInt8(ascii: "#") { end += 1 }
        let hashes = end - position
        if at(end) == UInt8(ascii: "\"") {
            position = end
            return scanString(hashes: hashes)
        }
        if at(end) == UInt8(ascii: "/") {
            // An unclosed literal is an error, or not parsed by the compiler: it ends with its line.
            guard let close = endOfExtendedRegex(from: end + 1, hashes: hashes) else {
                skipLine()
                return .regex
            }
            while position < close { step() }
            return .regex
        }
        position += 1
        guard hashes == 1, isWordStart(at(position)) else { return .punctuation }
        while position < bytes.count, isWordPart(bytes[position]) { position += 1 }
        return .directive
    }
}

// MARK: - String literals

extension SwiftLexer {
    /// Scans from the opening quote at the current position.
    private mutating func scanString(hashes: Int) -> Token.Kind {
        position += 1
        let isTriple = at(position) == UInt8(ascii: "\"") && at(position + 1) == UInt8(ascii: "\"")
        let isMultiline = isTriple && !(hashes > 0 && closesOnThisLine(hashes: hashes))
        if isMultiline { position += 2 }
        return scanStringBody(quote: UInt8(ascii: "\""), hashes: hashes, isMultiline: isMultiline)
    }

    /// `#"""#` is a string of one quote; only if nothing closes it on its line does `#"""` begin a multi-line string.
    private func closesOnThisLine(hashes: Int) -> Bool {
        var index = position
        while index < bytes.count, !isLineBreak(bytes[index]) {
            if bytes[index] == UInt8(ascii: "\""), hasHashes(hashes, at: index + 1) { return true }
            index += 1
        }
        return false
    }

    private func hasHashes(_ count: Int, at index: Int) -> Bool {
        var matched = 0
        while matched < count, at(index + matched) == UInt8(ascii: "#") { matched += 1 }
        return matched == count
    }

    private mutating func scanStringBody(quote: UInt8, hashes: Int, isMultiline: Bool) -> Token.Kind {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                guard isMultiline else { return .string }
                step()
            case UInt8(ascii: "\\"):
                guard hasHashes(hashes, at: position + 1) else {
                    position += 1
                    continue
                }
                position += 1 + hashes
                if at(position) == UInt8(ascii: "(") {
                    openStrings.append(
                        OpenString(quote: quote, hashes: hashes, isMultiline: isMultiline, depth: depth))
                    depth += 1
                    position += 1
                    return .punctuation
                }
                if position < bytes.count, !isLineBreak(bytes[position]) { position += 1 }
            case quote:
                if closesString(hashes: hashes, isMultiline: isMultiline) { return .string }
                position += 1
            default: position += 1
            }
        }
        return .string
    }

    private mutating func closesString(hashes: Int, isMultiline: Bool) -> Bool {
        let quotes = isMultiline ? 3 : 1
        if isMultiline {
            guard at(position + 1) == UInt8(ascii: "\""), at(position + 2) == UInt8(ascii: "\"") else { return false }
        }
        guard hasHashes(hashes, at: position + quotes) else { return false }
        position += quotes + hashes
        return true
    }
}

// MARK: - Regular expression literals

extension SwiftLexer {
    /// Whether the slash at the position opens a literal; otherwise it is an operator.
    ///
    /// The compiler's parser decides by whether an expression may begin here. The previous token gives the same answer.
    private var mayStartBareRegex: Bool {
        switch at(position + 1) {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: ")"), 0:
            return false
        default: break
        }
        return lineWithoutRegex != line && !endsInfixOperator && (!endsOperand(previous) || isFirstOnLine)
    }

    /// Whether the slash continues an operator that directly follows an operand: `a^/b`.
    private var endsInfixOperator: Bool {
        guard previous.kind == .punctuation, previous.range.upperBound == position else { return false }
        var start = position
        while start > 0, Self.isOperator(bytes[start - 1]) { start -= 1 }
        return start < position && start > 0 && !Self.isBeforePrefix(bytes[start - 1])
    }

    /// Whether the dot at the index is part of an operator, which must begin with one: `...`, `.+.`.
    func isInOperator(dot index: Int) -> Bool {
        var start = index
        // A `?` or `!` after an operand is not part of the following operator.
        while start > 0, Self.isOperator(bytes[start - 1]), bytes[start - 1] != UInt8(ascii: "?"),
            bytes[start - 1] != UInt8(ascii: "!")
        { start -= 1 }
        return start < index && bytes[start] == UInt8(ascii: ".")
    }

    private static func isOperator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"), UInt8(ascii: "*"),
            UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"),
            UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."), UInt8(ascii: "/"):
            true
        default: false
        }
    }

    /// Whether an operator after the byte is neither infix nor postfix.
    private static func isBeforePrefix(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "("),
            UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), 0:
            true
        default: false
        }
    }

    private var isFirstOnLine: Bool {
        var index = position
        while index > lineStart {
            index -= 1
            guard bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "\t") else { return false }
        }
        return true
    }

    private func endsOperand(_ token: Token) -> Bool {
        switch token.kind {
        case .escapedWord, .string, .number, .regex, .directive: return true
        case .word:
            let text = text(token.range)
            // `x.default/2` is a division.
            if token.range.lowerBound > 0, bytes[token.range.lowerBound - 1] == UInt8(ascii: ".") { return true }
            return !Self.wordsBeforeExpressions.contains(text)
                && (token.range.upperBound == position || !Self.namesBeforeExpressions.contains(text))
        case .end: return false
        case .punctuation:
            switch at(token.range.lowerBound) {
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return true
            case UInt8(ascii: "!"), UInt8(ascii: "?"):
                return token.range.lowerBound > 0 && isWordPart(bytes[token.range.lowerBound - 1])
            default: return false
            }
        }
    }

    private static let wordsBeforeExpressions: Set<String> = [
        "return", "in", "case", "where", "if", "while", "guard", "switch", "throw", "try", "await", "do", "repeat",
        "default",
    ]
    /// These can be variable names too: `copy/2` is a division.
    private static let namesBeforeExpressions: Set<String> = ["else", "consume", "copy", "each", "yield", "unsafe"]

    /// The index after the closing slash on this line, or `nil` if this is not a literal.
    private mutating func endOfBareRegex(from start: Int) -> Int? {
        var index = start
        var groups = 0
        var isInClass = false
        while index < bytes.count, !isLineBreak(bytes[index]) {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "(") where !isInClass: groups += 1
            case UInt8(ascii: ")") where !isInClass:
                groups -= 1
                if groups < 0 { return nil }
            case UInt8(ascii: "/"):
                let before = bytes[index - 1]
                return before == UInt8(ascii: " ") || before == UInt8(ascii: "\t") ? nil : index + 1
            default: break
            }
            index += 1
        }
        lineWithoutRegex = line
        return nil
    }

    /// The index after `/#…`; a multi-line literal has a line break right after its opening.
    private mutating func endOfExtendedRegex(from start: Int, hashes: Int) -> Int? {
        if hashes >= unclosed.hashes, start < unclosed.end { return nil }
        var index = start
        var mayBreak = false
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if !mayBreak, !isBlank(start..<index) {
                    unclosed = (hashes, index)
                    return nil
                }
                mayBreak = true
            case UInt8(ascii: "\\"): if !isLineBreak(at(index + 1)) { index += 1 }
            case UInt8(ascii: "/") where hasHashes(hashes, at: index + 1): return index + 1 + hashes
            default: break
            }
            index += 1
        }
        unclosed = (hashes, bytes.count)
        return nil
    }

    private func isBlank(_ range: Range<Int>) -> Bool {
        range.allSatisfy { bytes[$0] == UInt8(ascii: " ") || bytes[$0] == UInt8(ascii: "\t") }
    }
}
