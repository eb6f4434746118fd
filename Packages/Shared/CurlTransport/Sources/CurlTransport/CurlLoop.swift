import APIClient
import CCurl
import SystemCalls

/// The only thread that calls libcurl: it runs all transfers, and sleeps between events.
struct CurlLoop {
    /// The maximum number of concurrent requests; others wait in a queue, and their timeout begins when they start.
    static let maximumTransfers = 16

    private let mailbox: Mailbox
    private let multi: OpaquePointer
    private var waiting: [PendingRequest] = []
    /// Keeps each transfer alive while libcurl may call it.
    private var running: [Transfer] = []

    /// Runs until the mailbox is closed.
    static func run(_ mailbox: Mailbox) {
        // A TLS library may write to a closed connection; that error must not end the process. On macOS this has no
        // effect; libcurl sets SO_NOSIGPIPE there. Source: curl, lib/cf-socket.c.
        Signals.blockBrokenPipe()
        if let fault = CurlLibrary.fault {
            refuseAll(mailbox, fault.words)
        } else if let multi = ccurl_multi_init() {
            // If libcurl got no file descriptors for wakeups, nothing would wake the thread.
            guard ccurl_multi_wakeup(multi) == 0 else {
                _ = ccurl_multi_cleanup(multi)
                return refuseAll(
                    mailbox, "libcurl \(CurlLibrary.version) cannot start: the limit of open files is too low")
            }
            // By default, libcurl keeps four connections for each running request, and closes idle ones beyond them.
            // Source: curl, CURLMOPT_MAXCONNECTS(3).
            _ = ccurl_multi_set_number(multi, CCURLMOPT_MAXCONNECTS, maximumTransfers)
            var loop = CurlLoop(mailbox: mailbox, multi: multi)
            loop.run()
        } else {
            refuseAll(mailbox, "libcurl \(CurlLibrary.version) cannot start")
        }
    }

    private init(mailbox: Mailbox, multi: OpaquePointer) {
        self.mailbox = mailbox
        self.multi = multi
    }

    /// Ends all requests, without libcurl. The thread ends too, if there is one; the next request starts another.
    static func refuseAll(_ mailbox: Mailbox, _ reason: String) {
        for pending in mailbox.abandon() {
            end(pending, .failure(.failed(.unusable(reason), mayHaveLeft: false)))
        }
    }

    private static func end(_ pending: PendingRequest, _ result: Result<HTTPResponse, HTTPTransportError>) {
        pending.end(PendingRequest.Outcome(result: result, progress: TransferProgress()))
    }

    private mutating func run() {
        mailbox.open(multi)
        while let delivery = mailbox.take() {
            waiting += delivery.submitted
            for pending in delivery.cancelled { cancel(pending) }
            for pending in delivery.resumed { resume(pending) }
            while running.count < Self.maximumTransfers, !waiting.isEmpty { start(Transfer(waiting.removeFirst())) }
            _ = ccurl_multi_perform(multi)
            var code = CCURLE_OK
            while let handle = ccurl_multi_next_ended(multi, &code) { end(handle, code) }
            endLate()
            // Ended transfers may have made room.
            if waiting.isEmpty || running.count >= Self.maximumTransfers { _ = ccurl_multi_poll(multi, longestSleep) }
        }
        _ = ccurl_multi_cleanup(multi)
    }

    private mutating func start(_ transfer: Transfer) {
        do throws(HTTPTransportError) {
            let handle = try transfer.makeHandle()
            running.append(transfer)
            _ = ccurl_multi_add(multi, handle.pointer)
        } catch {
            Self.end(transfer.pending, .failure(error))
        }
    }

    private mutating func end(_ handle: OpaquePointer, _ code: ccurl_code) {
        guard let index = running.firstIndex(where: { $0.handle?.pointer == handle }) else { return }
        let transfer = running.remove(at: index)
        let outcome = transfer.end(code)
        _ = ccurl_multi_remove(multi, handle)
        if let outcome { transfer.pending.end(outcome) } else { start(transfer) }
    }

    private mutating func resume(_ pending: PendingRequest) {
        guard let transfer = running.first(where: { $0.pending === pending }), let handle = transfer.handle
        else { return }
        let code = transfer.resume()
        if code != CCURLE_OK { end(handle.pointer, code) }
    }

    private mutating func endLate() {
        for transfer in running {
            guard let deadline = transfer.pace.deadline, deadline <= .now else { continue }
            stop(transfer) { .failed(.timedOut(seconds: transfer.pace.timeout), mayHaveLeft: $0) }
        }
    }

    private mutating func cancel(_ pending: PendingRequest) {
        if let index = waiting.firstIndex(where: { $0 === pending }) {
            waiting.remove(at: index)
            Self.end(pending, .failure(.cancelled(mayHaveLeft: false)))
        } else if let transfer = running.first(where: { $0.pending === pending }) {
            stop(transfer) { .cancelled(mayHaveLeft: $0) }
        }
    }

    /// The waiter is resumed first: an old libcurl may block while it resolves a name.
    private mutating func stop(_ transfer: Transfer, _ error: (Bool) -> HTTPTransportError) {
        guard let handle = transfer.handle else { return }
        transfer.pending.end(transfer.outcomeIfAborted(error))
        running.removeAll { $0 === transfer }
        _ = ccurl_multi_remove(multi, handle.pointer)
    }

    /// How long the loop may sleep if nothing comes, in milliseconds.
    private var longestSleep: Int32 {
        guard let next = running.compactMap(\.pace.deadline).min() else { return Int32.max }
        let milliseconds = ContinuousClock.now.duration(to: next) / .milliseconds(1)
        return Int32(clamping: Int(milliseconds.rounded(.up)))
    }
}
