import ResourceLoading
import Synchronization
import TerminalUI

/// What an archive that failed is told with, where the server's answer was enough: each sentence once a run.
final class StorageFailureLog: Sendable {
    private struct State {
        var told: Set<String> = []
        var isCollecting = false
        var collected: StorageFailure?
    }

    private let state = Mutex(State())
    private let console: any Console

    /// Makes a log.
    init(console: any Console) {
        self.console = console
    }

    /// Takes a failure.
    func report(_ failure: StorageFailure) {
        let message = FailurePresentation(failure).message
        let isToTell = state.withLock { state in
            if state.isCollecting {
                state.collected = state.collected ?? failure
                return false
            }
            return state.told.insert(message).inserted
        }
        if isToTell { console.remark(DisplayText(line: "the archive: \(message)")) }
    }

    /// Takes the failure for which texts that an earlier version left in the archive, if any, cannot be listed or sent.
    func reportUnreadOutbox(_ failure: StorageFailure) {
        let message =
            "texts that an earlier version of this program left unsent in the archive could not be read: "
            + FailurePresentation(failure).message
        if state.withLock({ $0.told.insert(message).inserted }) { console.remark(DisplayText(line: message)) }
    }

    /// Does what is done for the archive alone: one that fails makes it fail.
    func throwing<Value>(
        _ body: () async throws(FailurePresentation) -> Value
    ) async throws(FailurePresentation) -> Value {
        state.withLock { state in
            state.isCollecting = true
            state.collected = nil
        }
        defer { state.withLock { $0.isCollecting = false } }
        let value = try await body()
        if let failure = state.withLock(\.collected) { throw FailurePresentation(failure) }
        return value
    }
}
