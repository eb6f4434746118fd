/// Finds state that a whole program shares: static and global variables, and constants that hold a lock, or a class or
/// an actor with variables of its own.
///
/// Whether a constant's type is such a class is known when all files are read: see `GlobalState`. Values of
/// `@TaskLocal` are not shared.
struct GlobalStateScanner: Sendable {
    struct Global: Sendable {
        var name: String
        var line: Int
        var column: Int
        /// The type of a constant; `nil` for a variable.
        var type: String?
    }

    private struct Modifiers {
        var isStatic = false
        var isTaskLocal = false
        /// Where the last one ends; zero without any.
        var end = 0
    }

    private(set) var globals: [Global] = []
    /// The classes and actors with variables that the file declares.
    private(set) var references: Set<String> = []
    /// Its other types.
    private(set) var values: Set<String> = []

    /// Whether variables at the top level are those of a script.
    var isScript = false

    /// The class or actor whose body begins with the next brace.
    private var pending: String?
    /// The open bodies of classes and actors, and the number of braces open in them.
    private var bodies: [(name: String, depth: Int)] = []
    /// The number of open braces.
    private var depth = 0
    /// The depth at each open `#if`.
    private var branches: [Int] = []
    /// The modifiers and attributes of a declaration that may begin.
    private var modifiers = Modifiers()
    /// The number of open parentheses of a modifier: `private(set)`.
    private var parentheses = 0

    /// - Parameters:
    ///   - previous: The token before it.
    ///   - next: The following token; the lexer continues after it.
    mutating func receive(
        _ token: SwiftLexer.Token, after previous: SwiftLexer.Token, next: SwiftLexer.Token, _ lexer: SwiftLexer
    ) {
        if parentheses > 0 {
            parentheses += lexer.isByte("(", token) ? 1 : lexer.isByte(")", token) ? -1 : 0
            return
        }
        switch token.kind {
        case .word where lexer.isByte("@", previous):
            if lexer.text(token.range) == "TaskLocal" { modifiers.isTaskLocal = true }
            modifiers.end = token.range.upperBound
        case .word where Self.words.mayBe(token.range, in: lexer.bytes):
            if receiveWord(lexer.text(token.range), after: previous, next, lexer) {
                modifiers.end = token.range.upperBound
            } else {
                forget()
            }
        case .directive: receiveDirective(lexer.text(token.range))
        case .punctuation: receivePunctuation(lexer.at(token.range.lowerBound), after: previous, lexer)
        default: forget()
        }
    }

    private mutating func forget() { modifiers = Modifiers() }

    private mutating func receivePunctuation(
        _ byte: UInt8, after previous: SwiftLexer.Token, _ lexer: SwiftLexer
    ) {
        switch byte {
        case UInt8(ascii: "@"): return
        case UInt8(ascii: "(") where modifiers.end > 0 && modifiers.end == previous.range.upperBound: parentheses = 1
        case UInt8(ascii: "{"):
            depth += 1
            if let name = pending { bodies.append((name, depth)) }
            pending = nil
            forget()
        case UInt8(ascii: "}"):
            leave(to: max(0, depth - 1))
            forget()
        default: forget()
        }
    }

    private mutating func leave(to depth: Int) {
        self.depth = depth
        while let last = bodies.last, last.depth > depth { bodies.removeLast() }
    }

    /// Each branch begins at the depth of the `#if`.
    private mutating func receiveDirective(_ text: String) {
        forget()
        switch text {
        case "#if": branches.append(depth)
        case "#elseif", "#else": leave(to: branches.last ?? depth)
        case "#endif": branches.removeLast(branches.isEmpty ? 0 : 1)
        default: break
        }
    }

    /// - Returns: Whether the word is a modifier.
    private mutating func receiveWord(
        _ text: String, after previous: SwiftLexer.Token, _ next: SwiftLexer.Token, _ lexer: SwiftLexer
    ) -> Bool {
        guard !lexer.isByte(".", previous) else { return false }
        switch text {
        case "class" where !Self.afterModifierClass.contains(lexer.text(next.range)) && next.kind != .punctuation,
            "actor" where next.kind == .word && Self.isTypeHead(after: next, lexer):
            pending = lexer.text(next.range)
        case "struct", "enum", "protocol", "typealias": values.insert(lexer.text(next.range))
        case "var", "let":
            let isStatic = modifiers.isStatic
            let isAtTop = depth == 0 && !isScript && !Self.beforePatterns.contains(lexer.text(previous.range))
            if !isStatic, let body = bodies.last, body.depth == depth {
                receiveMember(of: body.name, isVariable: text == "var", next, lexer)
            }
            guard isStatic || isAtTop, !modifiers.isTaskLocal else { return false }
            let binding = Binding(of: next, lexer)
            if text == "var" ? binding.isStored : binding.type != nil {
                globals.append(
                    Global(
                        name: lexer.text(next.range), line: next.line, column: next.column,
                        type: text == "var" ? nil : binding.type))
            }
        case _ where Self.modifierWords.contains(text):
            if text == "static" || text == "class" { modifiers.isStatic = true }
            return true
        default: break
        }
        return false
    }

    private mutating func receiveMember(
        of type: String, isVariable: Bool, _ name: SwiftLexer.Token, _ lexer: SwiftLexer
    ) {
        guard !references.contains(type) else { return }
        let binding = Binding(of: name, lexer)
        if isVariable ? binding.isStored : binding.type.map(GlobalState.systemTypes.contains) == true {
            references.insert(type)
        }
    }

    private static func isTypeHead(after name: SwiftLexer.Token, _ lexer: SwiftLexer) -> Bool {
        var lexer = lexer
        let token = lexer.next()
        return ["{", ":", "<", "where"].contains(lexer.text(token.range))
    }

    /// Words after a `class` that is a modifier.
    private static let afterModifierClass: Set<String> = [
        "var", "let", "func", "subscript", "override", "final", "private",
    ]
    /// `if let`: a variable of a statement.
    private static let beforePatterns: Set<String> = ["if", "guard", "while", "case", "for", ",", "("]
    private static let modifierWords: Set<String> = [
        "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "final", "override",
        "nonisolated", "isolated", "lazy", "weak", "unowned", "dynamic", "required", "distributed", "unsafe",
    ]
    /// All words that mean something here.
    private static let words = WordFilter(
        modifierWords.union(["actor", "struct", "enum", "protocol", "typealias", "var", "let"]))
}

/// What follows the name of a variable or constant.
private struct Binding {
    /// Whether it has a value of its own.
    private(set) var isStored = true
    /// The type that its annotation or its initial value names; `nil` if neither does.
    private(set) var type: String?

    init(of name: SwiftLexer.Token, _ lexer: SwiftLexer) {
        var lexer = lexer
        var before = (text: lexer.text(name.range), line: name.line)
        var brackets = 0
        var annotation: [String] = []
        while true {
            let token = lexer.next()
            let text = lexer.text(token.range)
            // Of an unfinished declaration, brackets may be open.
            if token.kind == .end {
                type = annotation.last
                return
            }
            if brackets == 0 {
                if text == "=" {
                    type = annotation.last ?? Self.constructed(&lexer)
                    return
                }
                if text == "{" {
                    let first = lexer.next()
                    isStored = ["didSet", "willSet"].contains(lexer.text(first.range))
                    type = isStored ? annotation.last : nil
                    return
                }
                let isNewLine = token.line > before.line && !Self.continuing.contains(before.text)
                if Self.ending.contains(text) || (isNewLine && token.kind != .punctuation) {
                    type = annotation.last
                    return
                }
                if token.kind == .word { annotation = ["any", "some"].contains(text) ? [] : annotation + [text] }
            }
            switch text {
            case "(", "[", "<": brackets += 1
            case ")", "]": brackets -= 1
            case ">" where before.text != "-": brackets -= 1
            default: break
            }
            before = (before.text == "-" && text == ">" ? "->" : text, token.line)
        }
    }

    /// The `Store` of `Store(…)`, `Model.Store<Int>.init(…)` and `try! Store(…)`.
    private static func constructed(_ lexer: inout SwiftLexer) -> String? {
        var type: String?
        while true {
            let token = lexer.next()
            let text = lexer.text(token.range)
            switch text {
            case "try", "await", "unsafe", "!", "?", ".", "init": continue
            case "(": return type
            case "<": Self.skipArguments(&lexer)
            default:
                guard token.kind == .word, text.first?.isUppercase == true else { return nil }
                type = text
            }
        }
    }

    private static func skipArguments(_ lexer: inout SwiftLexer) {
        var brackets = 1
        while brackets > 0 {
            let token = lexer.next()
            if token.kind == .end { return }
            let text = lexer.text(token.range)
            brackets += text == "<" ? 1 : text == ">" ? -1 : 0
        }
    }

    private static let ending: Set<String> = ["}", ";", ",", ")"]
    private static let continuing: Set<String> = [":", "->", ".", "&", ",", "="]
}
