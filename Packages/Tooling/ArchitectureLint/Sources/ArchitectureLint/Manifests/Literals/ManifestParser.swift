/// An expression in the literal part of the manifest language.
indirect enum ManifestExpression {
    /// A string literal without interpolation. Only these can also be values of other types, such as a version.
    case literal(String)
    /// A string with interpolations, as its parts.
    case interpolation([ManifestExpression])
    case integer(Int)
    case boolean(Bool)
    case none
    case array([ManifestExpression])
    case dictionary([(key: ManifestExpression, value: ManifestExpression)])
    /// `.name(…)`, `Type.name(…)` or `Type(…)`, whose name is `init`. The type is `nil` after a leading dot.
    case call(type: String?, name: String, arguments: [Argument])
    /// `.name` or `Type.name`.
    case member(type: String?, name: String)
    case constant(String)
    /// `a + b`.
    case sum([ManifestExpression])
    /// `a ..< b`, or `a ... b` when closed.
    case range(ManifestExpression, ManifestExpression, isClosed: Bool)

    struct Argument {
        var label: String?
        var value: ManifestExpression
    }
}

/// Why a manifest is left to the compiler: it is, or may be, more than literals.
struct NotLiteral: Error {
    var line: Int
}

/// Reads the leading statements of a manifest that are imports, constants and calls of functions.
struct ManifestParser {
    enum Statement {
        case `import`(String)
        case constant(name: String, type: String?, value: ManifestExpression)
        /// `name(…)`.
        case call(name: String, arguments: [ManifestExpression.Argument])
        /// The text at this byte is not such a statement.
        case other(offset: Int)
    }

    private var lexer: SwiftLexer
    private var token: SwiftLexer.Token
    /// The end of the previous token.
    private var end = 0
    private var endLine = 1
    private var depth = 0

    private static let maximumDepth = 64
    private static let keywords: Set<String> = [
        "Any", "Self", "actor", "any", "as", "associatedtype", "async", "await", "borrowing", "break", "case", "catch",
        "class", "consume",
        "consuming", "continue", "copy", "default", "defer", "deinit", "do", "dynamic", "each", "else", "enum",
        "extension",
        "fallthrough", "false", "fileprivate", "final", "for", "func", "guard", "if", "import", "in", "indirect",
        "infix", "init",
        "inout", "internal", "is", "isolated", "lazy", "let", "macro", "mutating", "nil", "nonisolated", "nonmutating",
        "open", "operator",
        "optional", "override", "package", "postfix", "precedencegroup", "prefix", "private", "protocol", "public",
        "repeat", "required",
        "rethrows", "return", "self", "sending", "some", "static", "struct", "subscript", "super", "switch", "then",
        "throw", "throws", "true",
        "try", "typealias", "unowned", "unsafe", "var", "weak", "where", "while", "yield",
    ]

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        lexer = SwiftLexer(bytes)
        token = lexer.next()
    }

    // MARK: - Tokens

    var currentLine: Int { token.line }

    /// The error at the current token.
    private var notLiteral: NotLiteral { NotLiteral(line: token.line) }

    private var text: String { lexer.text(token.range) }

    private func isAt(_ character: Character) -> Bool {
        token.kind == .punctuation && token.range.count == 1
            && lexer.at(token.range.lowerBound) == character.asciiValue
    }

    /// Whether this token directly follows the previous one.
    private var isAdjacent: Bool { token.range.lowerBound == end }

    private mutating func advance() {
        end = token.range.upperBound
        endLine = token.line
        token = lexer.next()
    }

    private mutating func expect(_ character: Character) throws(NotLiteral) {
        guard isAt(character) else { throw notLiteral }
        advance()
    }

    /// An identifier in ASCII.
    private mutating func word() throws(NotLiteral) -> String {
        let word = text
        guard token.kind == .word, word.utf8.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "$") }) else {
            throw notLiteral
        }
        advance()
        return word
    }

    // MARK: - Statements

    /// - Returns: `nil` at the end of the file.
    mutating func statement() throws(NotLiteral) -> Statement? {
        while isAt(";") { advance() }
        guard token.kind != .end else { return nil }
        let start = token.range.lowerBound
        guard token.kind == .word else { return .other(offset: start) }
        switch text {
        case "import":
            advance()
            let module = try word()
            try endOfStatement()
            return .import(module)
        case "let", "var":
            advance()
            let name = try word()
            guard name == "package" || !Self.keywords.contains(name), name != "_" else { throw notLiteral }
            var type: String?
            if isAt(":") {
                advance()
                type = try self.type()
            }
            let isTight = isAdjacent
            try expect("=")
            // The compiler refuses a blank on one side only.
            guard isAdjacent == isTight else { throw notLiteral }
            let value = try expression()
            try endOfStatement()
            return .constant(name: name, type: type, value: value)
        default:
            guard lexer.at(token.range.upperBound) == UInt8(ascii: "("), !Self.keywords.contains(text) else {
                return .other(offset: start)
            }
            let name = try word()
            let arguments = try arguments()
            try endOfStatement()
            return .call(name: name, arguments: arguments)
        }
    }

    private func endOfStatement() throws(NotLiteral) {
        guard token.kind == .end || token.line > endLine || isAt(";") else { throw notLiteral }
    }

    /// `Name`, `Name.Name`, `[Type]` or `[Type: Type]`.
    private mutating func type() throws(NotLiteral) -> String {
        guard isAt("[") else {
            var name = try word()
            while isAt("."), isAdjacent {
                advance()
                guard isAdjacent else { throw notLiteral }
                name += "." + (try word())
            }
            return name
        }
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.maximumDepth else { throw notLiteral }
        advance()
        var name = "[" + (try type())
        if isAt(":") {
            advance()
            name += ": " + (try type())
        }
        try expect("]")
        return name + "]"
    }

    // MARK: - Expressions

    private mutating func expression() throws(NotLiteral) -> ManifestExpression {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.maximumDepth else { throw notLiteral }
        var operands = [try primary()]
        while isAt("+") {
            let hasBlankBefore = !isAdjacent
            advance()
            // The compiler distinguishes operators by the spaces around them.
            guard hasBlankBefore == !isAdjacent, operands.count < 4 else { throw notLiteral }
            operands.append(try primary())
        }
        if operands.count > 1 { return .sum(operands) }
        guard isAt("."), lexer.at(token.range.lowerBound + 1) == UInt8(ascii: ".") else { return operands[0] }
        let hasBlankBefore = !isAdjacent
        advance()
        advance()
        guard isAdjacent, isAt("<") || isAt(".") else { throw notLiteral }
        let isClosed = isAt(".")
        advance()
        guard hasBlankBefore == !isAdjacent else { throw notLiteral }
        return .range(operands[0], try primary(), isClosed: isClosed)
    }

    private mutating func primary() throws(NotLiteral) -> ManifestExpression {
        switch token.kind {
        case .string: return .literal(try string())
        case .number:
            guard let number = Int(text) else { throw notLiteral }
            advance()
            return .integer(number)
        case .word: return try named()
        case .punctuation:
            if isAt("[") { return try collection() }
            if isAt(".") {
                advance()
                guard isAdjacent else { throw notLiteral }
                return try member(of: nil)
            }
            if lexer.at(token.range.lowerBound) == UInt8(ascii: "\"") { return try interpolation() }
            throw notLiteral
        default: throw notLiteral
        }
    }

    /// A constant, a type with a member or an argument list, or a keyword.
    private mutating func named() throws(NotLiteral) -> ManifestExpression {
        let first = try word()
        switch first {
        case "true": return .boolean(true)
        case "false": return .boolean(false)
        case "nil": return .none
        default: break
        }
        guard first.first?.isUppercase == true else {
            guard !Self.keywords.contains(first), !isContinued else { throw notLiteral }
            return .constant(first)
        }
        var type = first
        while isAt("."), isAdjacent {
            advance()
            guard isAdjacent else { throw notLiteral }
            if text.first?.isUppercase == true {
                type += "." + (try word())
            } else {
                return try member(of: type)
            }
        }
        guard isAt("("), isAdjacent else { throw notLiteral }
        return .call(type: type, name: "init", arguments: try arguments())
    }

    /// Whether a member, call or subscript follows the expression.
    private var isContinued: Bool {
        (isAt(".") && lexer.at(token.range.lowerBound + 1) != UInt8(ascii: "."))
            || (isAdjacent && (isAt("(") || isAt("[") || isAt("?") || isAt("!")))
            || isAt("{")
    }

    private mutating func member(of type: String?) throws(NotLiteral) -> ManifestExpression {
        let name: String
        if token.kind == .escapedWord, ["default", "static"].contains(text) {
            name = text
            advance()
        } else {
            name = try word()
        }
        if isAt("("), isAdjacent {
            let arguments = try arguments()
            guard !isContinued else { throw notLiteral }
            return .call(type: type, name: name, arguments: arguments)
        }
        guard !isContinued else { throw notLiteral }
        return .member(type: type, name: name)
    }

    private mutating func arguments() throws(NotLiteral) -> [ManifestExpression.Argument] {
        try expect("(")
        var arguments: [ManifestExpression.Argument] = []
        while !isAt(")") {
            var label: String?
            if token.kind == .word, followsColon {
                label = text
                advance()
                advance()
            }
            arguments.append(.init(label: label, value: try expression()))
            guard isAt(",") else { break }
            advance()
        }
        try expect(")")
        return arguments
    }

    /// Whether a colon follows this word.
    private var followsColon: Bool {
        var copy = lexer
        let next = copy.next()
        return next.kind == .punctuation && copy.at(next.range.lowerBound) == UInt8(ascii: ":")
    }

    private mutating func collection() throws(NotLiteral) -> ManifestExpression {
        try expect("[")
        if isAt("]") {
            advance()
            guard !isContinued else { throw notLiteral }
            return .array([])
        }
        if isAt(":") {
            advance()
            try expect("]")
            guard !isContinued else { throw notLiteral }
            return .dictionary([])
        }
        var elements: [ManifestExpression] = []
        var pairs: [(key: ManifestExpression, value: ManifestExpression)] = []
        while !isAt("]") {
            let element = try expression()
            if isAt(":") {
                advance()
                pairs.append((element, try expression()))
            } else {
                elements.append(element)
            }
            guard isAt(",") else { break }
            advance()
        }
        try expect("]")
        guard elements.isEmpty || pairs.isEmpty, !isContinued else { throw notLiteral }
        return pairs.isEmpty ? .array(elements) : .dictionary(pairs)
    }

    // MARK: - Strings

    private mutating func string() throws(NotLiteral) -> String {
        let range = token.range
        guard range.count >= 2, lexer.at(range.lowerBound) == UInt8(ascii: "\""),
            lexer.at(range.upperBound - 1) == UInt8(ascii: "\""),
            lexer.at(range.lowerBound + 1) != UInt8(ascii: "\"") || range.count == 2
        else { throw notLiteral }
        let value = try unescaped((range.lowerBound + 1)..<(range.upperBound - 1))
        advance()
        guard !isContinued else { throw notLiteral }
        return value
    }

    /// `"a\(b)c"`: the lexer returns the text between the interpolations, with the brackets around it.
    private mutating func interpolation() throws(NotLiteral) -> ManifestExpression {
        guard lexer.at(token.range.lowerBound + 1) != UInt8(ascii: "\"") else { throw notLiteral }
        var parts: [ManifestExpression] = []
        while true {
            let range = token.range
            let isLast = token.kind == .string
            guard range.count >= (isLast ? 2 : 3) else { throw notLiteral }
            if isLast { guard lexer.at(range.upperBound - 1) == UInt8(ascii: "\"") else { throw notLiteral } }
            // The text ends with a quote, or with a backslash and a bracket.
            let textEnd = range.upperBound - (isLast ? 1 : 2)
            parts.append(.literal(try unescaped((range.lowerBound + 1)..<textEnd)))
            advance()
            if isLast {
                guard !isContinued else { throw notLiteral }
                return .interpolation(parts)
            }
            parts.append(.constant(try word()))
            guard lexer.at(token.range.lowerBound) == UInt8(ascii: ")"), token.kind == .string || token.range.count > 2
            else { throw notLiteral }
        }
    }

    private func unescaped(_ range: Range<Int>) throws(NotLiteral) -> String {
        var bytes: [UInt8] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = lexer.at(index)
            index += 1
            guard byte == UInt8(ascii: "\\") else {
                guard byte >= 0x20, byte != 0x7F else { throw notLiteral }
                bytes.append(byte)
                continue
            }
            guard index < range.upperBound else { throw notLiteral }
            let escape = lexer.at(index)
            index += 1
            switch escape {
            case UInt8(ascii: "n"): bytes.append(0x0A)
            case UInt8(ascii: "r"): bytes.append(0x0D)
            case UInt8(ascii: "t"): bytes.append(0x09)
            case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): bytes.append(escape)
            case UInt8(ascii: "u"):
                guard lexer.at(index) == UInt8(ascii: "{"),
                    let close = (index..<range.upperBound).first(where: { lexer.at($0) == UInt8(ascii: "}") }),
                    (1...8).contains(close - index - 1),
                    let code = UInt32(lexer.text((index + 1)..<close), radix: 16), let scalar = Unicode.Scalar(code)
                else { throw notLiteral }
                bytes.append(contentsOf: Array(String(Character(scalar)).utf8))
                index = close + 1
            default: throw notLiteral
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw notLiteral }
        return text
    }
}
