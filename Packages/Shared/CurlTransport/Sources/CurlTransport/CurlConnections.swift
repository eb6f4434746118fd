import APIClient
import Foundation
import Synchronization

/// The connections of this process: one thread, started by the first request, that runs the requests of all transports
/// which were given this object. It ends with the last of them.
public final class CurlConnections: Sendable {
    private let mailbox = Mailbox()

    /// Makes none yet.
    public init() {}

    deinit { mailbox.close() }

    /// Sends a request and waits for the outcome; ends it when the calling task is cancelled.
    func perform(_ request: HTTPRequest, url: URL, _ settings: Order.Settings) async -> Order.Outcome {
        let current = Mutex<Order?>(nil)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let order = Order(request, url: url, settings: settings, waiter: waiter)
                current.withLock { $0 = order }
                mailbox.submit(order)
                // A task that was cancelled before that had nothing to cancel here.
                if Task.isCancelled { mailbox.cancel(order) }
            }
        } onCancel: {
            if let order = current.withLock({ $0 }) { mailbox.cancel(order) }
        }
    }
}
