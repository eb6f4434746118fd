/// How long a program that keeps keys is waited for.
public struct ProgramTimeout: Sendable {
    /// After how many seconds a person is told what is waited for.
    static let silence = 2.0

    /// In seconds; nil: as long as it likes.
    let limit: Double?
    /// Called for a program that takes its time, such as `the command 'pass show omg'`; from any thread.
    let onWait: @Sendable (_ words: String) -> Void

    /// Describes the limit.
    public init(limit: Double? = nil, onWait: @escaping @Sendable (_ words: String) -> Void = { _ in }) {
        self.limit = limit
        self.onWait = onWait
    }
}
