/// Where the sandbox stores its state.
public enum SandboxStorage: Sendable, Equatable {
    /// In memory; discarded with the `SandboxAPI` value.
    case memory
    /// In the file at this path, shared by all processes that use it. The first request creates folder and file.
    case file(path: String)
}

/// Why the state could not be read or stored.
public enum SandboxStateError: Error, Equatable, Sendable {
    /// The file contains no valid state: truncated, edited by hand, or another program's.
    case damaged(path: String)
    /// The file cannot be read, for the system's reason.
    case unreadable(path: String, reason: String)
    /// The file or its folder cannot be written, for the system's reason.
    case unwritable(path: String, reason: String)
    /// Another process held the lock for longer than this many seconds.
    case locked(path: String, seconds: Int)

    /// The failure, the file and the remedy, for a person.
    public var message: String {
        switch self {
        case .damaged(let path):
            "the sandbox's state in \(path) is damaged; 'nereid sandbox reset' starts over"
        case .unreadable(let path, let reason): "cannot read the sandbox's state in \(path): \(reason)"
        case .unwritable(let path, let reason): "cannot write the sandbox's state in \(path): \(reason)"
        case .locked(let path, let seconds):
            "another process has held the sandbox's state in \(path) for more than \(seconds) s; try again"
        }
    }
}
