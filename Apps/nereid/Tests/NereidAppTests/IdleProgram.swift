import CommandLineKit
import CommandSupport
import TerminalUI

/// A program of screens that run no command.
struct IdleProgram: OwnProgram {
    func run(_ arguments: [String]) async -> ExitCode { .failed }
    func run(_ arguments: [String], sending draft: EditedText, isDryRun: Bool) async -> ExitCode { .failed }
    func run(
        _ arguments: [String], on console: any Console, onFailure: @escaping @MainActor (CommandFailure) -> Void
    ) async -> ExitCode { .failed }
    func candidates(after words: [String], last: String) async -> [Completion.Candidate] { [] }
    func usageFailure(of words: [String]) -> CommandFailure? { nil }
}
