/// How long to wait for a program that stores keys.
public struct ProgramTimeout: Sendable {
    /// The seconds before a notice names the program that is awaited.
    static let silence = 2.0

    /// In seconds; nil for no limit.
    let limit: Double?
    /// Called from any thread if a program still runs after `silence` seconds. `words` name it without its arguments,
    /// which may contain the key: `the command 'pass …'`.
    let onWait: @Sendable (_ words: String) -> Void

    public init(limit: Double? = nil, onWait: @escaping @Sendable (_ words: String) -> Void = { _ in }) {
        self.limit = limit
        self.onWait = onWait
    }
}
