/// One `import` in a source file.
struct ImportStatement: Hashable, Sendable {
    /// The module's name, without backticks, submodule or symbol.
    var module: String
    /// The position of the module's name: where the compiler reports it missing.
    var line: Int
    var column: Int
    /// `testable`, `_exported`, `preconcurrency`, …, in source order.
    var attributes: [String] = []
    /// `public`, `package`, `internal`, …, if written.
    var access: String?
    /// `struct`, `func`, …, if one symbol is imported.
    var symbolKind: String?
    /// The conditions of the `#if` branches around it, from the outermost; `!(…)` for an `#else`.
    var conditions: [String] = []
}
