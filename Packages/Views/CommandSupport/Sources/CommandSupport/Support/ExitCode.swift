/// The exit codes. The numbers are an interface: scripts depend on them.
public enum ExitCode: Int32, CaseIterable, Sendable {
    /// Success.
    case done = 0
    /// Something failed.
    case failed = 1
    /// The user refused, or left the editor without a change.
    case cancelled = 2
    /// `diff --exit-code` found something to push.
    case different = 3
    /// No key, or the server refused it.
    case notLoggedIn = 4
    /// The network failed, or `--offline` switched it off; the outbox keeps the write.
    case queued = 8
    /// The command line, a setting or the input is invalid, or a question cannot be asked.
    case usage = 64
    /// The server was not reached, or it asked to wait. Nothing was changed: a retry is safe.
    ///
    /// Source: `EX_TEMPFAIL` of `sysexits.h`, as 64 is its `EX_USAGE`.
    case tryAgain = 75
    /// Ctrl-C.
    case interrupted = 130
    /// SIGTERM: 128 and its number, as shells report it.
    case terminated = 143

    /// Its explanation in `help exit-codes` and the manual.
    public var meaning: String {
        switch self {
        case .done: "Done."
        case .failed:
            """
            Failed; or the archive does not have what --offline asks for; or it is unknown whether a change was made; \
            or 'nereid address check' found that the address is not free.
            """
        case .cancelled: "Cancelled: the answer to a question was no, or a text was not changed."
        case .different: "'nereid diff --exit-code' found something to push."
        case .notLoggedIn: "Not logged in, or the key is refused."
        case .queued: "Not sent yet, but stored in the outbox: the network failed, or --offline switched it off."
        case .usage:
            """
            The command line, a setting or the input is wrong, or a question could not be asked (--yes answers it). \
            Nothing was done.
            """
        case .tryAgain:
            """
            The server was not reached, asked to wait (HTTP 429), or is needed but --offline is given. Nothing was \
            changed or queued: trying again is safe.
            """
        case .interrupted: "Interrupted with Ctrl-C."
        case .terminated: "Ended by SIGTERM."
        }
    }
}
