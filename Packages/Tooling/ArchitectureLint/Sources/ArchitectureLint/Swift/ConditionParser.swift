/// Evaluates the condition of an `#if` whose parts may be unknown.
struct ConditionParser {
    private var rest: Substring
    private let atom: (Substring) -> Bool?
    /// Whether the value of a part is unknown, or missing where one is expected.
    private var hasUnknown = false
    /// Whether a bracket is not closed, or brackets and `!` are nested more deeply than `maximumDepth`.
    private var isBroken = false
    /// Deeper than any real condition; keeps the recursion from exhausting the stack.
    private static let maximumDepth = 32

    /// - Parameter atom: Called with each part without an operator, e.g. `os(Linux)`, without blanks.
    /// - Returns: The value, `nil` if unknown parts decide, and whether every part was known.
    static func value(of condition: String, atom: (Substring) -> Bool?) -> (value: Bool?, isKnown: Bool) {
        withoutActuallyEscaping(atom) { atom in
            var parser = ConditionParser(rest: condition.filter { $0 != " " }[...], atom: atom)
            let value = parser.disjunction(depth: 0)
            guard parser.rest.isEmpty, !parser.isBroken else { return (nil, false) }
            return (value, !parser.hasUnknown)
        }
    }

    private init(rest: Substring, atom: @escaping (Substring) -> Bool?) { (self.rest, self.atom) = (rest, atom) }

    /// Three-valued logic: with an unknown operand, `nil`, the result is unknown unless the other one decides alone.
    private mutating func disjunction(depth: Int) -> Bool? {
        var value = conjunction(depth: depth)
        while rest.hasPrefix("||") {
            rest = rest.dropFirst(2)
            let next = conjunction(depth: depth)
            if value == true || next == true { value = true } else if next == nil { value = nil }
        }
        return value
    }

    private mutating func conjunction(depth: Int) -> Bool? {
        var value = operand(depth: depth)
        while rest.hasPrefix("&&") {
            rest = rest.dropFirst(2)
            let next = operand(depth: depth)
            if value == false || next == false { value = false } else if next == nil { value = nil }
        }
        return value
    }

    private mutating func operand(depth: Int) -> Bool? {
        guard depth < Self.maximumDepth else {
            isBroken = true
            return nil
        }
        if rest.hasPrefix("!") {
            rest = rest.dropFirst()
            return operand(depth: depth + 1).map { !$0 }
        }
        if rest.hasPrefix("(") {
            rest = rest.dropFirst()
            let value = disjunction(depth: depth + 1)
            if rest.hasPrefix(")") { rest = rest.dropFirst() } else { isBroken = true }
            return value
        }
        var end = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }.endIndex
        if rest[end...].hasPrefix("("), let close = rest[end...].firstIndex(of: ")") { end = rest.index(after: close) }
        let value = end == rest.startIndex ? nil : atom(rest[..<end])
        if value == nil { hasUnknown = true }
        rest = rest[end...]
        return value
    }
}
