/// One `import` as it stands in a source file.
struct ImportStatement: Hashable, Sendable {
    /// The module's name, without backticks, submodule or symbol.
    var module: String
    /// Where the module's name begins: where the compiler reports it missing.
    var line: Int
    var column: Int
    /// `testable`, `_exported`, `preconcurrency`, …, in source order.
    var attributes: [String] = []
    /// `public`, `package`, `internal`, …, when written.
    var access: String?
    /// `struct`, `func`, …, when one symbol is imported.
    var symbolKind: String?
    /// The conditions of the `#if` branches around it, from the outside; `!(…)` for an `#else`.
    var conditions: [String] = []
}
