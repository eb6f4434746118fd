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
        let now = await Self.plan(words, runner)
        // This outcome says why the command cannot be run.
        guard now.kind == .done else { return now }
        guard before.kind == .done else { return CommandOutcome(.failed, failure: .notReadWhenShown) }
        guard now.isSamePlan(as: before) else { return CommandOutcome(.failed, failure: .changedSinceShown) }
        return await runner.run(["--yes"] + words, flags: [], input: "", onProgress: onProgress)
    }

    /// The plan of the command, with all fields of the items if the command can show them.
    private static func plan(_ words: [String], _ runner: any CommandRunner) async -> CommandOutcome {
        let full = await runner.run(["--dry-run", "--json"] + words, flags: [], input: "") { _ in }
        // A command without plans in JSON refuses the flags before it reads anything.
        guard full.failure?.exitCode == .usage else { return full }
        return await runner.run(["--dry-run"] + words, flags: [], input: "") { _ in }
    }
}

extension CommandFailure {
    /// The items could not be read while a question about them was shown; nothing was sent.
    fileprivate static let notReadWhenShown = CommandFailure(
        .failed, "the items could not be read while the question was shown, so nothing was sent", remedy: "run it again"
    )
}

extension CommandOutcome {
    /// Whether the output of another plan is the same, byte for byte.
    func isSamePlan(as other: CommandOutcome) -> Bool {
        output.map { ExactText($0.plain) } == other.output.map { ExactText($0.plain) }
    }
}
