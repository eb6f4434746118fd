import Foundation
import Synchronization

/// Keeps all requests of a run back while the server asks to be left alone.
final class CommonPause: Sendable {
    private let state = Mutex<(begin: Date, end: Date)>((.distantPast, .distantPast))

    /// Begins a pause, or makes the present one longer.
    ///
    /// - Parameters:
    ///   - wait: How long, in seconds.
    ///   - sentAt: When the request was sent that the server refused.
    /// - Returns: Whether it is a new one: false when another refusal had begun it after the request was sent.
    func begin(_ wait: Double, sentAt: Date, now: Date) -> Bool {
        state.withLock { state in
            state.end = max(state.end, now.addingTimeInterval(wait))
            guard sentAt >= state.begin else { return false }
            state.begin = now
            return true
        }
    }

    /// Waits until it is over, also when it becomes longer meanwhile.
    func wait(now: () -> Date, sleep: (Double) async throws -> Void) async throws {
        var end = Date.distantPast
        while case let later = state.withLock({ $0.end }), later > end {
            end = later
            let rest = end.timeIntervalSince(now())
            if rest > 0 { try await sleep(rest) }
        }
    }
}
