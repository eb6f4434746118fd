public import TerminalUI

extension Context {
    /// Whether a person answers questions, and may take a while.
    public var asksPerson: Bool { !options.assumesYes && console.traits.allowsPrompts }

    /// Asks for confirmation on a terminal; elsewhere requires `--yes`.
    ///
    /// - Throws: `CommandFailure`: cancelled when the answer is no.
    public func confirm(_ question: DisplayText) throws {
        if options.assumesYes { return }
        try checkAnswerable()
        guard try console.confirm(question) else { throw CommandFailure(.cancelled, "nothing was done") }
    }

    /// Looks once more after a person has answered, who may have taken a while.
    ///
    /// - Parameters:
    ///   - shown: What the question was about.
    ///   - look: Reads what is there now.
    /// - Throws: `CommandFailure` if it is something else by now.
    public func check<Value: Equatable>(isStill shown: Value, _ look: () async throws -> Value) async throws {
        guard asksPerson else { return }
        guard try await look() == shown else { throw CommandFailure.changedSinceAsked }
    }

    /// Fails if nobody can confirm, before anything is read.
    public func checkAnswerable() throws(CommandFailure) {
        if options.assumesYes || console.traits.allowsPrompts { return }
        throw CommandFailure(.usage, "confirmation is needed", remedy: "pass --yes")
    }

    /// Asks for confirmation on a terminal; elsewhere goes ahead, since only a deletion requires `--yes`.
    ///
    /// - Throws: `CommandFailure`: cancelled when the answer is no.
    public func confirmOnTerminal(_ question: DisplayText) throws {
        if console.traits.allowsPrompts { try confirm(question) }
    }
}
