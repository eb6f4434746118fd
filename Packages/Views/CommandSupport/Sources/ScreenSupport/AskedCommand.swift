import CommandSupport
import FoundationExtensions
import TerminalUI

/// A command that a person is asked about. Between the question and the answer another program may write: then the
/// command does nothing.
@MainActor
struct AskedCommand {
    private let words: [String]
    private let runner: any CommandRunner
    /// What it would have done when the question was asked, for comparison: another client may change the items.
    private let shown: Task<CommandOutcome, Never>

    /// Plans the command while the person reads the question.
    init(_ words: [String], _ runner: any CommandRunner) {
        self.words = words
        self.runner = runner
        shown = Task { await Self.plan(words, runner) }
    }

    /// Runs it, unless it would do something else now, or the items have changed.
    func run(_ onProgress: @escaping @MainActor (DisplayText?) -> Void) async -> CommandOutcome {
        let before = await shown.value
        // If nothing could be planned, the command itself says why.
        if before.kind == .done {
            let now = await Self.plan(words, runner)
            guard now.kind == .done else { return now }
            guard now.isSamePlan(as: before) else { return CommandOutcome(.failed, failure: .changedSinceShown) }
        }
        return await runner.run(["--yes"] + words, flags: [], input: "", onProgress: onProgress)
    }

    /// The plan of the command, with all fields of the items if the command can show them.
    private static func plan(_ words: [String], _ runner: any CommandRunner) async -> CommandOutcome {
        let full = ["--dry-run", "--json"] + words
        let line = runner.usageFailure(of: full) == nil ? full : ["--dry-run"] + words
        return await runner.run(line, flags: [], input: "") { _ in }
    }
}

extension CommandOutcome {
    /// Whether the output of another plan is the same, byte for byte.
    func isSamePlan(as other: CommandOutcome) -> Bool {
        output.map { ExactText($0.plain) } == other.output.map { ExactText($0.plain) }
    }
}
