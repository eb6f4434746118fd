import APIClient
import Foundation

/// The connections of this process: one thread, started by the first request, runs the requests of all transports that
/// share this object. The thread ends with the last of these transports.
final class CurlConnections: Sendable {
    private let mailbox = Mailbox()

    /// Opens nothing yet.
    init() {}

    deinit { mailbox.close() }

    /// Sends a request and waits for its outcome; cancelling the calling task cancels it.
    ///
    /// - Parameters:
    ///   - isInPieces: Whether the body of a successful answer is passed to `take` as it arrives.
    ///   - take: Called with each piece, in order; returns whether to continue.
    func perform(
        _ request: HTTPRequest, url: URL, _ settings: PendingRequest.Settings, isInPieces: Bool,
        isolation: isolated (any Actor)? = #isolation, into take: (Data) -> Bool
    ) async -> PendingRequest.Outcome {
        let pending = PendingRequest(request, url: url, settings: settings, isInPieces: isInPieces)
        mailbox.submit(pending)
        var isWanted = true
        while true {
            let arrival = await withTaskCancellationHandler {
                // Capturing the caller's actor keeps the wait on it: another thread would delay the answer.
                _ = isolation
                return await pending.next()
            } onCancel: {
                mailbox.cancel(pending)
            }
            switch arrival {
            // The transfer may have ended before the thread saw the cancellation.
            case .end(let outcome): return isWanted ? outcome : outcome.unwanted
            case .part(let part, let isPaused):
                isWanted = isWanted && take(part)
                if !isWanted { mailbox.cancel(pending) } else if isPaused { mailbox.resume(pending) }
            }
        }
    }
}
