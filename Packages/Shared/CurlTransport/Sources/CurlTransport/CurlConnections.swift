import APIClient
import Foundation

/// The connections of this process: one thread, started by the first request, that runs the requests of all transports
/// which were given this object. It ends with the last of them.
public final class CurlConnections: Sendable {
    private let mailbox = Mailbox()

    /// Makes none yet.
    public init() {}

    deinit { mailbox.close() }

    /// Sends a request and waits for the outcome; ends it when the calling task is cancelled.
    ///
    /// - Parameters:
    ///   - isInPieces: Whether the body of a success is handed to `take`.
    ///   - take: Called with each piece, in order; returns whether to go on.
    func perform(
        _ request: HTTPRequest, url: URL, _ settings: Order.Settings, isInPieces: Bool, into take: (Data) -> Bool
    ) async -> Order.Outcome {
        let order = Order(request, url: url, settings: settings, isInPieces: isInPieces)
        mailbox.submit(order)
        var isWanted = true
        while true {
            // Only the waiting: the handler's operation may run anywhere, and `take` belongs where the caller runs.
            let arrival = await withTaskCancellationHandler {
                await order.next()
            } onCancel: {
                mailbox.cancel(order)
            }
            switch arrival {
            // Its end may have come before the thread saw that nobody wants it.
            case .end(let outcome): return isWanted ? outcome : outcome.unwanted
            case .part(let part, let isPaused):
                isWanted = isWanted && take(part)
                if !isWanted { mailbox.cancel(order) } else if isPaused { mailbox.goOn(order) }
            }
        }
    }
}
