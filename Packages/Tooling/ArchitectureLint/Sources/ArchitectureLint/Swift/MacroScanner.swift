/// Finds the modules that expand the macros of a source file: `#externalMacro(module: "Name", type: …)`.
enum MacroScanner {
    static func modules(in bytes: UnsafeBufferPointer<UInt8>) -> Set<String> {
        var lexer = SwiftLexer(bytes)
        var modules = Set<String>()
        var token = lexer.next()
        while token.kind != .end {
            let isMacro = token.kind == .directive && lexer.text(token.range) == "#externalMacro"
            token = lexer.next()
            guard isMacro else { continue }
            for expected in ["(", "module", ":"] where lexer.text(token.range) == expected { token = lexer.next() }
            if token.kind == .string, token.range.count > 2 {
                modules.insert(lexer.text((token.range.lowerBound + 1)..<(token.range.upperBound - 1)))
            }
        }
        return modules
    }
}
