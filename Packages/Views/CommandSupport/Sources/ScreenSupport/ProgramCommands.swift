public import CommandLineKit
public import CommandSupport
public import TerminalUI

/// Runs commands in this process, without leaving the screen.
@MainActor
public final class ProgramCommands: CommandRunner {
    public let drafts: FormDrafts
    public let home: String?
    private let flags: [String]
    private let program: any OwnProgram
    private let editor: @MainActor (_ text: String, _ name: String) async throws -> String?

    /// Creates a runner.
    ///
    /// - Parameters:
    ///   - flags: Given to every command.
    ///   - home: The folder that `~` stands for.
    ///   - edit: Lends the terminal to the user's editor; returns `nil` if the text is unchanged.
    public init(
        _ program: any OwnProgram, flags: [String], drafts: FormDrafts, home: String? = nil,
        edit: @escaping @MainActor (_ text: String, _ name: String) async throws -> String?
    ) {
        self.program = program
        self.flags = flags
        self.drafts = drafts
        self.home = home
        editor = edit
    }

    public func run(
        _ words: [String], flags: [String], input: String, onProgress: @escaping @MainActor (DisplayText?) -> Void
    ) async -> CommandOutcome {
        let console = CapturedConsole(input: input) { text in Task { @MainActor in onProgress(text) } }
        var failure: CommandFailure?
        let code = await program.run(self.flags + flags + words, on: console) { failure = $0 }
        let kind: CommandOutcome.Kind =
            switch code {
            case .done: .done
            case .queued: .queued
            default: .failed
            }
        return CommandOutcome(kind, output: console.output, notices: console.notices, failure: failure)
    }

    public func usageFailure(of words: [String]) -> CommandFailure? { program.usageFailure(of: words) }

    public func edit(_ text: String, name: String) async throws -> String? {
        try await editor(text, name)
    }

    public func candidates(after words: [String], last: String) async -> [Completion.Candidate] {
        await program.candidates(after: flags + words, last: last)
    }
}
