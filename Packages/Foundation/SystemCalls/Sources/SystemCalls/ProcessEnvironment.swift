/// The environment variables of this process.
public enum ProcessEnvironment {
    /// All variables, by name, as they were when the process started.
    public static var current: [String: String] { Libc.environment }

    /// The home folder of the effective user, whatever `HOME` says; `nil` if the system knows none.
    public static var userHome: String? { Libc.userHome }

    /// The number of the effective user.
    public static var userID: UInt32 { Libc.userID }
}

/// Exits now: C streams are flushed, no exit handler runs, and no thread is waited for.
///
/// - Parameter code: The exit code (0...255).
public func exitImmediately(_ code: Int32) -> Never { Libc.exitAfterFlush(code) }
