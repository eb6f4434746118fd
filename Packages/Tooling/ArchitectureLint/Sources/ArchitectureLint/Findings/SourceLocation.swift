/// A file, and a position in it.
public struct SourceLocation: Hashable, Sendable {
    /// Path relative to the root of the repository, with `/` between the parts.
    public let file: String
    /// Line, counted from 1.
    public let line: Int
    /// Column in bytes of UTF-8, counted from 1, as the compiler counts.
    public let column: Int

    public init(file: String, line: Int = 1, column: Int = 1) {
        self.file = file
        // The output of a failing manifest may contain any line number.
        self.line = max(line, 1)
        self.column = max(column, 1)
    }
}

extension SourceLocation: Comparable {
    public static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}

extension SourceLocation: CustomStringConvertible {
    public var description: String { "\(file):\(line):\(column)" }
}
