import CCurl
import Synchronization
import SystemCalls

/// Passes requests to the thread that sends them.
final class Mailbox: Sendable {
    /// The events since the last call.
    struct Delivery: Sendable {
        var arrivals: [Order] = []
        var cancelled: [Order] = []
        /// Transfers whose bodies may be received again.
        var resumed: [Order] = []
    }

    private struct State {
        var delivery = Delivery()
        var hasThread = false
        var isClosed = false
        /// The address of the `CURLM` whose poll the thread sleeps in; nil without one.
        var multi: UInt?
    }

    private let state = Mutex(State())

    // MARK: - For every thread

    /// Submits a request; the first one starts the thread.
    func submit(_ order: Order) {
        let startsThread = state.withLock { state in
            state.delivery.arrivals.append(order)
            Self.wake(state)
            defer { state.hasThread = true }
            return !state.hasThread
        }
        guard startsThread else { return }
        do throws(SystemError) {
            try SystemThread.start { CurlLoop.run(self) }
        } catch {
            CurlLoop.refuseAll(self, "the thread that sends requests cannot start: \(error)")
        }
    }

    /// Ends a request, if it has not ended yet.
    func cancel(_ order: Order) {
        state.withLock { state in
            state.delivery.cancelled.append(order)
            Self.wake(state)
        }
    }

    /// Resumes receiving the body of an answer.
    func resume(_ order: Order) {
        state.withLock { state in
            state.delivery.resumed.append(order)
            Self.wake(state)
        }
    }

    /// Ends the thread. Nobody submits or waits any more.
    func close() {
        state.withLock { state in
            state.isClosed = true
            Self.wake(state)
        }
    }

    /// Under the lock, so that the `CURLM` still exists.
    private static func wake(_ state: borrowing State) {
        if let multi = state.multi.flatMap({ OpaquePointer(bitPattern: $0) }) { _ = ccurl_multi_wakeup(multi) }
    }

    // MARK: - For the sending thread

    /// Registers the `CURLM` that the thread polls.
    func open(_ multi: OpaquePointer) {
        let address = UInt(bitPattern: multi)
        state.withLock { $0.multi = address }
    }

    /// The events since the last call; nil when closed.
    func take() -> Delivery? {
        state.withLock { state in
            if state.isClosed {
                state.multi = nil
                return nil
            }
            defer { state.delivery = Delivery() }
            return state.delivery
        }
    }

    /// The unsent requests, when the thread ends without sending.
    func abandon() -> [Order] {
        state.withLock { state in
            state.hasThread = false
            defer { state.delivery = Delivery() }
            return state.delivery.arrivals
        }
    }
}
