import CommandSupport
import ResourceLoading
import Synchronization
import TerminalUI

/// Reports failures of the archive that did not fail the command: each sentence once per run.
final class StorageFailureLog: Sendable {
    /// Collects the first failure of work for the archive alone.
    private final class Collector: Sendable {
        let first = Mutex<StorageFailure?>(nil)
    }

    @TaskLocal private static var collector: Collector?

    private let reported = Mutex<Set<String>>([])
    private let console: any Console
    private let isQuiet: Bool

    /// Makes a log.
    ///
    /// - Parameter isQuiet: Whether to omit remarks on content that an intact archive cannot keep.
    init(console: any Console, isQuiet: Bool = false) {
        self.console = console
        self.isQuiet = isQuiet
    }

    /// Reports a failure.
    func report(_ failure: StorageFailure) {
        // The archive is intact: it just cannot keep incomplete content.
        let isSound = if case .uncached = failure { true } else { false }
        if isSound, isQuiet { return }
        if let collector = Self.collector, !isSound { return collector.first.withLock { $0 = $0 ?? failure } }
        reportOnce("the archive: \(FailurePresentation(failure).sentence)")
    }

    /// Reports why texts that an earlier version may have queued in the archive cannot be listed or sent.
    func reportUnreadOutbox(_ failure: StorageFailure) {
        reportOnce(
            "texts that an earlier version of this program left unsent in the archive could not be read: "
                + FailurePresentation(failure).sentence)
    }

    /// Reports why a change that is about to be sent cannot be taken back.
    func reportUnkeptChange(_ failure: StorageFailure) {
        reportOnce("this change cannot be undone later: \(FailurePresentation(failure).sentence)")
    }

    private func reportOnce(_ message: String) {
        HeldRemarks.say { [self] in
            if reported.withLock({ $0.insert(message).inserted }) { console.remark(DisplayText(line: message)) }
        }
    }

    /// Runs work for the archive alone: a failure of the archive fails it.
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
