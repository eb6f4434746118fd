/// A command line that shows a command at work.
public struct CommandExample: Hashable, Sendable {
    /// The whole line as typed in a shell.
    public let line: String
    /// What it does, where the line does not say it.
    public let explanation: String?

    /// Gives an example.
    public init(_ line: String, explanation: String? = nil) {
        self.line = line
        self.explanation = explanation
    }
}
