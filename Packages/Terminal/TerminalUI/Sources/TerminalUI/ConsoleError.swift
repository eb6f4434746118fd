/// Why something could not be written, read or asked.
public enum ConsoleError: Error, Hashable, Sendable {
    /// The reader of standard output has gone.
    case outputClosed
    /// Ctrl-C was pressed while waiting.
    case interrupted
    /// More came through standard input than allowed (bytes).
    case inputTooLarge(limit: Int)
    /// Nobody may be asked here; see `ConsoleTraits.allowsPrompts`.
    case promptNotAllowed
    /// The system says why, such as `No space left on device`.
    case failed(reason: String)
}
