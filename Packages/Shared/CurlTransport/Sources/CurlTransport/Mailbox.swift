import CCurl
import Synchronization
import SystemCalls

/// Where requests are handed to the thread that sends them.
final class Mailbox: Sendable {
    /// What came since the last look.
    struct Delivery: Sendable {
        var arrivals: [Order] = []
        var cancelled: [Order] = []
        /// There is room for more of their bodies.
        var resumed: [Order] = []
    }

    private struct State {
        var delivery = Delivery()
        var hasThread = false
        var isClosed = false
        /// The address of the `CURLM` in whose poll the thread sleeps; nil while there is none.
        var multi: UInt?
    }

    private let state = Mutex(State())

    // MARK: - For everybody

    /// Hands over a request; the first one starts the thread.
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

    /// Goes on receiving the body of an answer.
    func goOn(_ order: Order) {
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

    /// Under the lock, so that it is still there.
    private static func wake(_ state: borrowing State) {
        if let multi = state.multi.flatMap({ OpaquePointer(bitPattern: $0) }) { _ = ccurl_multi_wakeup(multi) }
    }

    // MARK: - For the thread

    /// Says where it sleeps.
    func open(_ multi: OpaquePointer) {
        let address = UInt(bitPattern: multi)
        state.withLock { $0.multi = address }
    }

    /// What came since the last look; nil when it is closed.
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

    /// What is to be sent, when the thread ends without sending.
    func abandon() -> [Order] {
        state.withLock { state in
            state.hasThread = false
            defer { state.delivery = Delivery() }
            return state.delivery.arrivals
        }
    }
}
