import Observation
import TerminalUI

/// The commands that run without leaving the screens.
@MainActor
@Observable
final class RunningCommands {
    private let runner: any CommandRunner
    /// The progress of each, by its number.
    private var progressByNumber: [Int: DisplayText] = [:]
    @ObservationIgnored private var tasks: [Int: Task<Void, Never>] = [:]
    @ObservationIgnored private var lastNumber = 0
    @ObservationIgnored private var isEnding = false
    /// The messages of commands that ended after `finish` was called.
    @ObservationIgnored private var lastMessages: [DisplayText] = []

    init(_ runner: any CommandRunner) {
        self.runner = runner
    }

    /// The progress of the latest command that reports any; nil if none does.
    ///
    /// - Parameter number: A command to leave out; nil for none.
    func progress(excluding number: Int?) -> DisplayText? {
        progressByNumber.filter { $0.key != number }.max { $0.key < $1.key }?.value
    }

    /// The progress of one of them.
    func progress(of number: Int) -> DisplayText? { progressByNumber[number] }

    /// Starts one, and calls `then` with its outcome unless `finish` was called before it ended.
    ///
    /// - Returns: Its number.
    @discardableResult
    func start(_ words: [String], input: String, then: @escaping @MainActor (CommandOutcome) -> Void) -> Int {
        start(then: then) { [runner] in await runner.run(words, flags: [], input: input, onProgress: $0) }
    }

    /// Starts a command. `body` runs it, and is called with a function that reports its progress.
    @discardableResult
    func start(
        then: @escaping @MainActor (CommandOutcome) -> Void,
        _ body: @escaping @MainActor (@escaping @MainActor (DisplayText?) -> Void) async -> CommandOutcome
    ) -> Int {
        lastNumber += 1
        let number = lastNumber
        tasks[number] = Task {
            let outcome = await body { [weak self] text in
                // The last progress of a command may arrive after its end.
                if self?.tasks[number] != nil { self?.progressByNumber[number] = text }
            }
            tasks[number] = nil
            progressByNumber[number] = nil
            if isEnding {
                lastMessages.append(outcome.message)
            } else {
                then(outcome)
            }
        }
        return number
    }

    /// Cancels all, and waits for them.
    ///
    /// - Returns: The messages of these commands.
    func finish() async -> [DisplayText] {
        isEnding = true
        let tasks = tasks.values
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
        return lastMessages
    }
}
