/// How long a program that keeps keys is waited for.
public struct ProgramPatience: Sendable {
    /// After how many seconds a person is told what is waited for.
    static let silence = 2.0

    /// In seconds; nil: as long as it likes.
    let limit: Double?
    /// Is told of a program that takes its time, such as `the command 'pass show omg'`; from any thread.
    let onWait: @Sendable (_ words: String) -> Void

    /// Describes a patience.
    public init(limit: Double? = nil, onWait: @escaping @Sendable (_ words: String) -> Void = { _ in }) {
        self.limit = limit
        self.onWait = onWait
    }
}
