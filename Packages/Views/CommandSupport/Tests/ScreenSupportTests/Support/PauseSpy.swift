import Synchronization

/// A clock that a test moves: what waits goes on when the test says so.
final class PauseSpy: Sendable {
    private struct Waiting {
        let duration: Duration
        let end: AsyncStream<Void>.Continuation
    }

    private let waiting = Mutex<[Waiting]>([])

    /// Waits until `pass` is called with at least this time; throws when cancelled.
    func pause(_ duration: Duration) async throws {
        let (stream, end) = AsyncStream<Void>.makeStream()
        waiting.withLock { $0.append(Waiting(duration: duration, end: end)) }
        for await _ in stream {}
        try Task.checkCancellation()
    }

    /// Ends the pauses that are no longer than this.
    func pass(_ duration: Duration) {
        waiting.withLock { all in
            for waiting in all where waiting.duration <= duration { waiting.end.finish() }
            all.removeAll { $0.duration <= duration }
        }
    }
}
