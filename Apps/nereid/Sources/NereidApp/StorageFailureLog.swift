import NereidCommands
import ResourceLoading
import Synchronization
import TerminalUI

/// What an archive that failed is told with, where the server's answer was enough: each sentence once a run.
final class StorageFailureLog: Sendable {
    /// Takes the first failure of what is done for the archive alone.
    private final class Collector: Sendable {
        let first = Mutex<StorageFailure?>(nil)
    }

    @TaskLocal private static var collector: Collector?

    private let told = Mutex<Set<String>>([])
    private let console: any Console
    private let isQuiet: Bool

    /// Makes a log.
    ///
    /// - Parameter isQuiet: Whether to say nothing of what a sound archive cannot keep.
    init(console: any Console, isQuiet: Bool = false) {
        self.console = console
        self.isQuiet = isQuiet
    }

    /// Takes a failure.
    func report(_ failure: StorageFailure) {
        // The archive is sound: it has no place for what is not known.
        let isSound = if case .unkept = failure { true } else { false }
        if isSound, isQuiet { return }
        if let collector = Self.collector, !isSound { return collector.first.withLock { $0 = $0 ?? failure } }
        tell("the archive: \(FailurePresentation(failure).sentence)")
    }

    /// Takes the failure for which texts that an earlier version left in the archive, if any, cannot be listed or sent.
    func reportUnreadOutbox(_ failure: StorageFailure) {
        tell(
            "texts that an earlier version of this program left unsent in the archive could not be read: "
                + FailurePresentation(failure).sentence)
    }

    private func tell(_ message: String) {
        HeldRemarks.say { [self] in
            if told.withLock({ $0.insert(message).inserted }) { console.remark(DisplayText(line: message)) }
        }
    }

    /// Does what is done for the archive alone: one that fails makes it fail.
    func throwing<Value: Sendable>(
        _ body: () async throws(FailurePresentation) -> Value
    ) async throws(FailurePresentation) -> Value {
        let collector = Collector()
        let value = try await Self.$collector.withValue(collector) { () async -> Result<Value, FailurePresentation> in
            do throws(FailurePresentation) {
                return .success(try await body())
            } catch {
                return .failure(error)
            }
        }.get()
        if let failure = collector.first.withLock({ $0 }) { throw FailurePresentation(failure) }
        return value
    }
}
