import Foundation
import Synchronization

/// Delays all requests of a run while the server asks the client to wait.
final class CommonPause: Sendable {
    private let state = Mutex<(begin: Date, end: Date)>((.distantPast, .distantPast))

    /// Begins a pause, or extends the current one.
    ///
    /// - Parameters:
    ///   - wait: How long, in seconds.
    ///   - sentAt: When the refused request was sent.
    /// - Returns: Whether the pause is new: false if another refusal began it after this request was sent.
    func begin(_ wait: Double, sentAt: Date, now: Date) -> Bool {
        state.withLock { state in
            state.end = max(state.end, now.addingTimeInterval(wait))
            guard sentAt >= state.begin else { return false }
            state.begin = now
            return true
        }
    }

    /// Waits for the end of the pause, extensions included.
    func wait(now: () -> Date, sleep: (Double) async throws -> Void) async throws {
        var waitedUntil = Date.distantPast
        while true {
            let end = state.withLock { $0.end }
            guard end > waitedUntil else { return }
            waitedUntil = end
            let rest = end.timeIntervalSince(now())
            if rest > 0 { try await sleep(rest) }
        }
    }
}
