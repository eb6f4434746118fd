import Synchronization

/// Pauses that end when a test ends them.
final class PauseStub: Sendable {
    private struct Waiting {
        let duration: Duration
        let end: AsyncStream<Void>.Continuation
    }

    private let waiting = Mutex<[Waiting]>([])

    /// Waits until `end(upTo:)` is called with at least this duration.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    func pause(_ duration: Duration) async throws {
        let (stream, end) = AsyncStream<Void>.makeStream()
        waiting.withLock { $0.append(Waiting(duration: duration, end: end)) }
        for await _ in stream {}
        try Task.checkCancellation()
    }

    /// Ends the pauses that are no longer than a duration.
    func end(upTo duration: Duration) {
        waiting.withLock { all in
            for waiting in all where waiting.duration <= duration { waiting.end.finish() }
            all.removeAll { $0.duration <= duration }
        }
    }
}
