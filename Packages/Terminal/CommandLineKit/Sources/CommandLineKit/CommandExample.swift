/// An example command line; a string literal makes one without an explanation.
public struct CommandExample: Hashable, Sendable {
    /// The whole line as typed in a shell.
    public let line: String
    /// What it does, if the line does not say it.
    public let explanation: String?

    public init(_ line: String, explanation: String? = nil) {
        self.line = line
        self.explanation = explanation
    }
}

extension CommandExample: ExpressibleByStringInterpolation {
    public init(stringLiteral line: String) { self.init(line) }
}
