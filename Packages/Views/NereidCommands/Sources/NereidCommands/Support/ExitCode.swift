/// What the program tells its caller. The numbers are an interface: scripts depend on them.
public enum ExitCode: Int32, Sendable {
    /// All was done.
    case done = 0
    /// Something failed.
    case failed = 1
    /// The user said no, or left an editor without a change.
    case cancelled = 2
    /// `diff --exit-code` found something to do.
    case different = 3
    /// No key, or one that is refused.
    case notLoggedIn = 4
    /// The network failed; what was written is kept in the outbox.
    case queued = 8
    /// The command line is wrong.
    case usage = 64
    /// Ctrl-C.
    case interrupted = 130
}
