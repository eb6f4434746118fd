public import TerminalUI

extension Context {
    /// Whether questions are asked of a person, who may take a while to answer.
    public var asksPerson: Bool { !options.assumesYes && console.traits.allowsPrompts }

    /// Asks for confirmation on a terminal; elsewhere requires `--yes`.
    ///
    /// - Throws: `CommandFailure`: cancelled when the answer is no.
    public func confirm(_ question: DisplayText) throws {
        if options.assumesYes { return }
        try checkAnswerable()
        guard try console.confirm(question) else { throw CommandFailure(.cancelled, "nothing was done") }
    }

    /// Checks that a value is unchanged since a person was asked about it, which may be a while ago.
    ///
    /// - Parameters:
    ///   - shown: The value that the question was about.
    ///   - read: Reads the current value.
    /// - Throws: `CommandFailure` if the current value is another one.
    public func check<Value: Equatable>(isStill shown: Value, _ read: () async throws -> Value) async throws {
        guard asksPerson else { return }
        guard try await read() == shown else { throw CommandFailure.changedSinceAsked }
    }

    /// Fails if nobody can confirm, before anything is read.
    public func checkAnswerable() throws(CommandFailure) {
        if options.assumesYes || console.traits.allowsPrompts { return }
        throw CommandFailure(.usage, "confirmation is needed", remedy: "pass --yes")
    }

    /// Asks for confirmation on a terminal, and elsewhere does not, since only a deletion requires `--yes`.
    ///
    /// - Throws: `CommandFailure`: cancelled when the answer is no.
    public func confirmOnTerminal(_ question: DisplayText) throws {
        if console.traits.allowsPrompts { try confirm(question) }
    }
}
