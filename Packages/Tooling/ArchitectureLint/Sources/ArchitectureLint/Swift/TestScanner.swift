/// Finds the names of test suites and test functions of a source file.
enum TestScanner {
    /// - Returns: Types that contain tests, and functions marked `@Test` or named as in an `XCTestCase` (`test…`).
    static func tests(in bytes: UnsafeBufferPointer<UInt8>) -> Set<String> {
        var lexer = SwiftLexer(bytes)
        var names: Set<String> = []
        var open: [(name: String, depth: Int)] = []
        var depth = 0
        var pending: String?
        var isTest = false
        var token = lexer.next()
        while token.kind != .end {
            switch token.kind {
            case .word:
                switch lexer.text(token.range) {
                case "struct", "class", "actor", "enum", "extension":
                    token = lexer.next()
                    if token.kind == .word { pending = lexer.text(token.range) }
                case "func":
                    token = lexer.next()
                    let name = lexer.text(token.range)
                    if isTest || name.hasPrefix("test") {
                        names.insert(name)
                        names.formUnion(open.map(\.name))
                    }
                    isTest = false
                default: break
                }
            case .punctuation:
                switch lexer.at(token.range.lowerBound) {
                case UInt8(ascii: "@"):
                    token = lexer.next()
                    if lexer.text(token.range) == "Test" { isTest = true }
                case UInt8(ascii: "{"):
                    if let name = pending { open.append((name, depth)) }
                    pending = nil
                    depth += 1
                case UInt8(ascii: "}"):
                    depth -= 1
                    if let last = open.last, last.depth >= depth { open.removeLast() }
                default: break
                }
            default: break
            }
            token = lexer.next()
        }
        return names
    }
}
