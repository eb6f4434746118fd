/// Why writing, reading or asking failed.
public enum ConsoleError: Error, Hashable, Sendable {
    /// The reader of standard output has closed it.
    case outputClosed
    /// Ctrl-C was pressed while waiting.
    case interrupted
    /// Standard input exceeds the limit (bytes).
    case inputTooLarge(limit: Int)
    /// Questions are not allowed; see `ConsoleTraits.allowsPrompts`.
    case promptNotAllowed
    /// Another failure, in the system's words, such as `No space left on device`.
    case failed(reason: String)
}
