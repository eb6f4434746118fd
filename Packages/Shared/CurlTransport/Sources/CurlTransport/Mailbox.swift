import CCurl
import Synchronization
import SystemCalls

/// Passes requests to the thread that sends them.
final class Mailbox: Sendable {
    /// The events since the last call.
    struct Delivery: Sendable {
        var submitted: [PendingRequest] = []
        var cancelled: [PendingRequest] = []
        /// Requests whose bodies may be received again.
        var resumed: [PendingRequest] = []
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
    func submit(_ pending: PendingRequest) {
        let startsThread = change { state in
            state.delivery.submitted.append(pending)
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
    func cancel(_ pending: PendingRequest) {
        change { $0.delivery.cancelled.append(pending) }
    }

    /// Resumes receiving the body of an answer.
    func resume(_ pending: PendingRequest) {
        change { $0.delivery.resumed.append(pending) }
    }

    /// Ends the thread. Nobody submits or waits any more.
    func close() {
        change { $0.isClosed = true }
    }

    /// Changes the state, and wakes the thread under the lock, so that the `CURLM` still exists.
    private func change<Value: Sendable>(_ body: (inout State) -> Value) -> Value {
        state.withLock { state in
            let value = body(&state)
            if let multi = state.multi.flatMap({ OpaquePointer(bitPattern: $0) }) { _ = ccurl_multi_wakeup(multi) }
            return value
        }
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
    func abandon() -> [PendingRequest] {
        state.withLock { state in
            state.hasThread = false
            defer { state.delivery = Delivery() }
            return state.delivery.submitted
        }
    }
}
