import CommandLineKit
import CommandSupport
import Foundation
import ResourceLoading
import TerminalUI

@testable import ScreenSupport

/// Records the commands that screens run, and ends them as a test chooses.
@MainActor
final class CommandsSpy: CommandRunner {
    struct Run: Equatable {
        let words: [String]
        var flags: [String] = []
        var input = ""
    }

    /// Announces the end of each command, as the program does.
    let changes = ResourceChanges()
    let folder = FileManager.default.temporaryDirectory.appending(path: "nereid-forms-\(UUID().uuidString)").path
    private(set) var runs: [Run] = []
    /// The runs that are not dry runs.
    var writes: [Run] { runs.filter { !($0.flags + $0.words).contains("--dry-run") } }
    /// The outputs of the next dry runs; without one, they end as other commands do.
    var plans: [DisplayText] = []
    /// The words of each request for completions; the last one is unfinished.
    private(set) var asked: [[String]] = []
    /// The texts that were edited, with the names of their files.
    private(set) var edited: [String] = []
    var home: String?
    /// Why no line can be run; nil if all can.
    var fault: CommandFailure?
    var outcome = CommandOutcome(.done, output: ["https://example.com/1"], notices: ["Done."])
    var candidates: [Completion.Candidate] = []
    /// The text that the editor returns.
    var editing: Result<String?, CommandFailure> = .success(nil)
    private(set) var cancelled = 0
    private var say: ((DisplayText?) -> Void)?
    private var gate: (stream: AsyncStream<Void>, end: AsyncStream<Void>.Continuation)?

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private(set) lazy var drafts = anotherProgramsDrafts

    /// The drafts of a program that runs at the same time.
    var anotherProgramsDrafts: FormDrafts {
        FormDrafts(folder: folder, account: "alice", now: { TestRow.now }, interval: .zero)
    }

    /// Makes all commands wait until `release` is called or they are cancelled.
    func hold() {
        let (stream, end) = AsyncStream<Void>.makeStream()
        gate = (stream, end)
    }

    func release() {
        gate?.end.finish()
        gate = nil
    }

    func progress(_ text: DisplayText) { say?(text) }

    func run(
        _ words: [String], flags: [String], input: String, onProgress: @escaping @MainActor (DisplayText?) -> Void
    ) async -> CommandOutcome {
        runs.append(Run(words: words, flags: flags, input: input))
        say = onProgress
        if let gate { for await _ in gate.stream {} }
        if Task.isCancelled { cancelled += 1 }
        guard words.contains("--dry-run") else {
            changes.announce(.init())
            return outcome
        }
        return plans.isEmpty ? outcome : CommandOutcome(.done, output: [plans.removeFirst()])
    }

    func usageFailure(of words: [String]) -> CommandFailure? { fault }

    func edit(_ text: String, name: String) async throws -> String? {
        edited += [text, name]
        return try editing.get()
    }

    func candidates(after words: [String], last: String) async -> [Completion.Candidate] {
        asked.append(words + [last])
        return candidates
    }
}
