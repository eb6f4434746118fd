public import CommandLineKit
public import CommandSupport
public import TerminalUI

/// Runs commands in this process, without leaving the screen.
@MainActor
public final class ProgramCommands: CommandRunner {
    public let drafts: FormDrafts
    public let home: String?
    private let flags: [String]
    private let program: @MainActor ([String], any Console) async -> ExitCode
    private let editor: @MainActor (_ text: String, _ name: String) async throws(CommandFailure) -> String?

    /// Describes how to run them.
    ///
    /// - Parameters:
    ///   - flags: Given to every command.
    ///   - home: The folder that `~` stands for.
    ///   - run: Runs a command line on a console.
    ///   - edit: Lends the terminal to the user's editor; returns `nil` if the text is unchanged.
    public init(
        flags: [String], drafts: FormDrafts, home: String? = nil,
        run: @escaping @MainActor ([String], any Console) async -> ExitCode,
        edit: @escaping @MainActor (_ text: String, _ name: String) async throws(CommandFailure) -> String?
    ) {
        self.flags = flags
        self.drafts = drafts
        self.home = home
        program = run
        editor = edit
    }

    public func run(
        _ words: [String], flags: [String], input: String, onProgress: @escaping @MainActor (DisplayText?) -> Void
    ) async -> CommandOutcome {
        let console = CapturedConsole(input: input) { text in Task { @MainActor in onProgress(text) } }
        let given = self.flags
        // A flag must not be given twice.
        let code = await program(given + flags.filter { !given.contains($0) } + words, console)
        let kind: CommandOutcome.Kind = code == .done ? .done : code == .queued ? .queued : .failed
        return CommandOutcome(kind, output: console.output, remarks: console.remarks)
    }

    public func edit(_ text: String, name: String) async throws(CommandFailure) -> String? {
        try await editor(text, name)
    }

    public func candidates(after words: [String], last: String) async -> [Completion.Candidate] {
        let console = CapturedConsole(input: "") { _ in }
        // The same request as a shell's. For zsh each line of the answer has a word and its description.
        _ = await program(["__complete", "zsh"] + flags + words + [last], console)
        let lines = console.output.map(\.plain)
        let kept = lines.first { $0.hasPrefix("p") }.map { String($0.dropFirst()) } ?? ""
        return lines.filter { $0.hasPrefix("v") }.map { line in
            let parts = line.dropFirst().split(separator: "\t", maxSplits: 1)
            return Completion.Candidate(kept + (parts.first ?? ""), help: parts.count > 1 ? String(parts[1]) : "")
        }
    }
}
