/// Why writing, reading or asking failed.
public enum ConsoleError: Error, Hashable, Sendable {
    /// The reader of standard output has closed it.
    case outputClosed
    /// Ctrl-C was pressed while waiting.
    case interrupted
    /// Standard input exceeds the limit (bytes).
    case inputTooLarge(limit: Int)
    /// Standard input cannot be read, for the system's reason, such as `Is a directory`.
    case inputFailed(reason: String)
    /// Questions are not allowed; see `ConsoleTraits.allowsPrompts`.
    case promptNotAllowed
    /// Writing or asking failed, for the system's reason, such as `No space left on device`.
    case failed(reason: String)
}
