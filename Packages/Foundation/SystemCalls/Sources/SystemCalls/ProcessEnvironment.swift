/// The environment variables of this process.
public enum ProcessEnvironment {
    /// All variables, by name, as they were when the process started.
    public static var current: [String: String] { Libc.environment }

    /// The home folder of the user that this process acts for, whatever `HOME` says; `nil` where the system knows none.
    public static var userHome: String? { Libc.userHome }
}

/// The number of this process.
public var currentProcessID: Int32 { Libc.processID }

/// Ends the process now: C streams are flushed, no exit handler runs, no other thread is waited for.
///
/// - Parameter code: The exit code (0...255).
public func exitImmediately(_ code: Int32) -> Never { Libc.exitAfterFlush(code) }

/// A clock that only goes forward, in nanoseconds since some fixed moment.
public var hostClockUptime: UInt64 { Libc.monotonicNanoseconds() }
