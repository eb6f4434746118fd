/// The program's three streams, and the person behind them.
///
/// Text is safe by its type (`DisplayText`). Data goes to standard output, notices to standard error. Calls that read
/// block the calling thread.
public protocol Console: Sendable {
    /// The properties of the streams.
    var traits: ConsoleTraits { get }

    /// Writes data to standard output, unchanged and in one piece.
    ///
    /// - Throws: `.outputClosed` if a broken pipe does not end the process; `.failed`.
    func write(_ text: DisplayText) throws(ConsoleError)

    /// Writes unchecked bytes to standard output: for contents that the user requests byte for byte, into a pipe or a
    /// file.
    ///
    /// - Throws: As `write(_:)`.
    func writeRaw(_ bytes: [UInt8]) throws(ConsoleError)

    /// Writes data to standard output in place of the last lines there. Only for a terminal that supports it.
    ///
    /// - Parameter lines: How many lines to replace, all of them on the screen; 0 for none.
    /// - Throws: As `write(_:)`.
    func rewrite(_ text: DisplayText, over lines: Int) throws(ConsoleError)

    /// Writes lines to standard error, after all data written so far. Failures are ignored.
    func notice(_ text: DisplayText)

    /// Passes notices to `handler` instead of writing them, and shows no progress, for a full screen. `nil` writes them
    /// again.
    func redirectNotices(to handler: (@Sendable (DisplayText) -> Void)?)

    /// Shows one line on standard error until anything else is written; `nil` clears it. Only if that is a terminal.
    func showProgress(_ text: DisplayText?)

    /// Shows data in a pager if it is too long for the terminal on standard output; otherwise writes it.
    ///
    /// Quitting the pager early is not a failure.
    ///
    /// - Throws: As `write(_:)`.
    func page(_ text: DisplayText, through pager: Pager) throws(ConsoleError)

    /// Reads standard input to its end.
    ///
    /// - Parameter limit: How many bytes at most.
    /// - Throws: `.inputTooLarge`; `.interrupted` after Ctrl-C; `.inputFailed`.
    func readInput(limit: Int) throws(ConsoleError) -> [UInt8]

    /// Asks for a line.
    ///
    /// - Parameters:
    ///   - prompt: The question, shown on standard error.
    ///   - isHidden: Whether the answer is hidden while it is typed.
    /// - Returns: The answer without its newline; `nil` at the end of the input (Ctrl-D).
    /// - Throws: `.promptNotAllowed`; `.interrupted` after Ctrl-C; `.failed`.
    func ask(_ prompt: DisplayText, isHidden: Bool) throws(ConsoleError) -> String?
}

extension Console {
    public func redirectNotices(to handler: (@Sendable (DisplayText) -> Void)?) {}

    /// Writes data and a newline to standard output.
    ///
    /// - Throws: As `write(_:)`.
    public func writeLine(_ text: DisplayText) throws(ConsoleError) { try write(text + "\n") }

    /// Asks a yes-or-no question.
    ///
    /// Enter, the end of the input, and a third unclear answer mean no.
    ///
    /// - Parameter question: The question, without `[y/N]`.
    /// - Throws: As `ask(_:isHidden:)`.
    public func confirm(_ question: DisplayText) throws(ConsoleError) -> Bool {
        for _ in 0..<3 {
            guard let answer = try ask(question + " [y/N] ", isHidden: false) else { return false }
            switch answer.lowercased().filter({ !$0.isWhitespace }) {
            case "y", "yes": return true
            case "", "n", "no": return false
            default: continue
            }
        }
        return false
    }

    /// Writes JSON: indented on a terminal, on one line otherwise.
    ///
    /// - Throws: As `write(_:)`.
    public func write(_ value: JSONValue) throws(ConsoleError) {
        try write(JSONOutput.text(value, isPretty: traits.isOutputTerminal))
    }
}
