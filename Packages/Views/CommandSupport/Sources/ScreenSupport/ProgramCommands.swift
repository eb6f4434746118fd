public import CommandLineKit
public import CommandSupport
public import TerminalUI

/// Runs commands in this process, without leaving the screen.
@MainActor
public final class ProgramCommands: CommandRunner {
    public let drafts: FormDrafts
    public let home: String?
    private let flags: [String]
    private let program: Program
    private let check: @MainActor ([String]) -> CommandFailure?
    private let complete: @MainActor (_ words: [String], _ last: String) async -> [Completion.Candidate]
    private let editor: @MainActor (_ text: String, _ name: String) async throws -> String?

    /// Runs a command line on a console, and passes its failure on.
    public typealias Program =
        @MainActor ([String], any Console, @escaping @MainActor (CommandFailure) -> Void) async -> ExitCode

    /// Creates a runner.
    ///
    /// - Parameters:
    ///   - flags: Given to every command.
    ///   - home: The folder that `~` stands for.
    ///   - run: Runs a command line on a console.
    ///   - check: Finds out why a command line cannot be run; nil if it can be tried.
    ///   - complete: Returns the words that can follow `words` and begin with `last`.
    ///   - edit: Lends the terminal to the user's editor; returns `nil` if the text is unchanged.
    public init(
        flags: [String], drafts: FormDrafts, home: String? = nil, run: @escaping Program,
        check: @escaping @MainActor ([String]) -> CommandFailure? = { _ in nil },
        complete: @escaping @MainActor (_ words: [String], _ last: String) async -> [Completion.Candidate],
        edit: @escaping @MainActor (_ text: String, _ name: String) async throws -> String?
    ) {
        self.flags = flags
        self.drafts = drafts
        self.home = home
        program = run
        self.check = check
        self.complete = complete
        editor = edit
    }

    public func run(
        _ words: [String], flags: [String], input: String, onProgress: @escaping @MainActor (DisplayText?) -> Void
    ) async -> CommandOutcome {
        let console = CapturedConsole(input: input) { text in Task { @MainActor in onProgress(text) } }
        var failure: CommandFailure?
        let code = await program(self.flags + flags + words, console) { failure = $0 }
        let kind: CommandOutcome.Kind =
            switch code {
            case .done: .done
            case .queued: .queued
            default: .failed
            }
        return CommandOutcome(kind, output: console.output, notices: console.notices, failure: failure)
    }

    public func usageFailure(of words: [String]) -> CommandFailure? { check(words) }

    public func edit(_ text: String, name: String) async throws -> String? {
        try await editor(text, name)
    }

    public func candidates(after words: [String], last: String) async -> [Completion.Candidate] {
        await complete(flags + words, last)
    }
}
