import APIClient
import Foundation
import Synchronization

/// One request under way: what came so far, and who waits for the end.
///
/// Everything in it is behind one lock; the first end counts, later ones are ignored.
final class Exchange: Sendable {
    typealias Outcome = Result<HTTPResponse, HTTPTransportError>

    /// Why it was stopped from this side.
    enum Stop: Sendable {
        case cancelled
        case failed(HTTPTransportError.Cause)
    }

    private struct State {
        var pace: Pace
        var status: Int?
        var headers: [HTTPHeader] = []
        var body = Data()
        var bodyBytesSent = 0
        var redirects = 0
        var stop: Stop?
        var cancelTask: (@Sendable () -> Void)?
        var outcome: Outcome?
        var continuation: CheckedContinuation<Outcome, Never>?
    }

    private static let mostRedirects = 5

    let request: HTTPRequest
    let base: BaseURL
    private let limit: Int
    private let onProgress: (@Sendable (TransferProgress) -> Void)?
    private let state: Mutex<State>

    init(
        _ request: HTTPRequest, base: BaseURL, limit: Int,
        onProgress: (@Sendable (TransferProgress) -> Void)? = nil
    ) {
        self.request = request
        self.base = base
        self.limit = limit
        self.onProgress = onProgress
        state = Mutex(State(pace: Pace(timeout: request.timeout, now: .now)))
    }

    // MARK: - Waiting

    /// Waits for the end; stops when the calling task is cancelled.
    func outcome() async -> Outcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let outcome = state.withLock { state in
                    if state.outcome == nil { state.continuation = continuation }
                    return state.outcome
                }
                if let outcome { continuation.resume(returning: outcome) }
            }
        } onCancel: {
            stop(.cancelled)
        }
    }

    /// Stops the exchange when it is too slow; comes back then, or when the calling task is cancelled.
    func watchPace() async {
        while true {
            let pace = state.withLock { $0.pace }
            guard pace.deadline > .now else { return stop(.failed(.timedOut(seconds: pace.timeout))) }
            // The only failure of a sleep is that it is cancelled: the exchange has ended.
            do { try await Task.sleep(until: pace.deadline, clock: .continuous) } catch { return }
        }
    }

    /// How far it has come.
    var progress: TransferProgress {
        state.withLock { TransferProgress(status: $0.status, sent: $0.bodyBytesSent, received: $0.body.count) }
    }

    // MARK: - Stopping

    /// Says how the task below is cancelled; does so at once if the exchange was stopped already.
    func setCancel(_ cancel: @escaping @Sendable () -> Void) {
        let isStopped = state.withLock { state in
            state.cancelTask = cancel
            return state.stop != nil
        }
        if isStopped { cancel() }
    }

    /// Ends the exchange from this side.
    ///
    /// The task below then reports its end, after everything it had to say about what was sent. It usually does so
    /// within a millisecond, but not while a name is being resolved, so that is waited for only so long. When the answer
    /// itself is the reason, nothing more has to be known, and nothing is waited for.
    func stop(_ reason: Stop, isAnswered: Bool = false) {
        let cancel: (@Sendable () -> Void)? = state.withLock { state in
            guard state.stop == nil, state.outcome == nil else { return nil }
            state.stop = reason
            return state.cancelTask
        }
        // On Linux it waits for the thread that reads the answer, which may be busy with that for long.
        if let cancel { DispatchQueue.global().async { cancel() } }
        if isAnswered {
            end { _ in .failure(Self.error(of: reason, mayHaveLeft: true)) }
        } else {
            endSoon()
        }
    }

    private func endSoon() {
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { [self] in
            guard let stop = state.withLock({ $0.stop }) else { return }
            end { _ in .failure(Self.error(of: stop, mayHaveLeft: true)) }
        }
    }

    // MARK: - What the task below reports

    /// Notes how much of the request's body was handed to the connection in all.
    func noteSent(_ total: Int) {
        state.withLock { state in
            state.pace.note(max(0, total - state.bodyBytesSent), now: .now)
            state.bodyBytesSent = max(state.bodyBytesSent, total)
        }
        onProgress?(progress)
    }

    /// Takes status and headers; `length` is what the server says the body's size will be, negative if it does not.
    func begin(status: Int, headers: [HTTPHeader], length: Int64) {
        // Decompressed, an answer may have a thousand times the size in which it came; nobody asked for that.
        let encoding = headers.first { $0.name.lowercased() == "content-encoding" }?.value.lowercased() ?? ""
        guard ["", "identity"].contains(encoding) else {
            return stop(.failed(.other("its answer is compressed, which was not asked for")), isAnswered: true)
        }
        guard length <= Int64(limit) else { return stop(.failed(.tooLarge(limit: limit)), isAnswered: true) }
        state.withLock { state in
            state.status = status
            state.headers = headers
            state.body = Data()
            state.body.reserveCapacity(Int(max(0, length)))
            state.pace.note(0, now: .now)
        }
        onProgress?(progress)
    }

    /// Takes a part of the body.
    func append(_ part: Data) {
        let isTooLarge = state.withLock { state in
            guard state.stop == nil, state.outcome == nil else { return false }
            guard state.body.count + part.count <= limit else {
                state.body = Data()
                return true
            }
            state.body.append(part)
            state.pace.note(part.count, now: .now)
            return false
        }
        if isTooLarge {
            stop(.failed(.tooLarge(limit: limit)), isAnswered: true)
        } else {
            onProgress?(progress)
        }
    }

    /// Decides about a redirect: `go` is told the URL to follow, or nil for none.
    ///
    /// Only a read is followed, only within the same scheme, host and port, and five times at most. Nothing is sent
    /// elsewhere.
    ///
    /// `go` is called under the lock, and not at all once the task below was cancelled: Foundation for Linux ends the
    /// process when it is told to go on with a cancelled task (measured, Swift 6.3.1).
    func redirect(to url: URL?, _ go: (URL?) -> Void) {
        let isWithin = url.map { request.method.isRead && base.isOrigin(of: $0) } ?? false
        state.withLock { state in
            guard state.stop == nil, state.outcome == nil else { return }
            state.redirects += 1
            if !isWithin {
                state.stop = .failed(.redirected(to: Self.label(of: url)))
            } else if state.redirects > Self.mostRedirects {
                state.stop = .failed(.other("it redirects in a circle"))
            }
            go(state.stop == nil ? url : nil)
        }
        endSoon()
    }

    /// Ends the exchange with the task's own end. `failure` is nil when the whole answer is here.
    func complete(_ failure: (cause: HTTPTransportError.Cause, wasConnected: Bool)?) {
        let bodySize = request.body?.count ?? 0
        end { state in
            let mayHaveLeft = state.status != nil || bodySize == 0 || state.bodyBytesSent >= bodySize
            if let stop = state.stop { return .failure(Self.error(of: stop, mayHaveLeft: mayHaveLeft)) }
            if let failure {
                return .failure(.failed(failure.cause, mayHaveLeft: failure.wasConnected && mayHaveLeft))
            }
            guard let status = state.status else { return .failure(Self.lost) }
            return .success(HTTPResponse(status: status, headers: state.headers, body: state.body))
        }
    }

    private func end(_ outcome: (State) -> Outcome) {
        let continuation: CheckedContinuation<Outcome, Never>? = state.withLock { state in
            guard state.outcome == nil else { return nil }
            state.outcome = outcome(state)
            state.cancelTask = nil
            defer { state.continuation = nil }
            return state.continuation
        }
        // Read again: without a waiter yet, the outcome stays for the one who comes.
        if let continuation, let outcome = state.withLock({ $0.outcome }) { continuation.resume(returning: outcome) }
    }

    private static let lost = HTTPTransportError.failed(.connectionLost, mayHaveLeft: true)

    private static func error(of stop: Stop, mayHaveLeft: Bool) -> HTTPTransportError {
        switch stop {
        case .cancelled: .cancelled(mayHaveLeft: mayHaveLeft)
        case .failed(let cause): .failed(cause, mayHaveLeft: mayHaveLeft)
        }
    }

    /// A host for a person, with its scheme where that is not `https`. Foreign text, at most 255 characters.
    private static func label(of url: URL?) -> String {
        guard let url, let host = url.host(percentEncoded: true) else { return "an unreadable place" }
        let name = host + (url.port.map { ":\($0)" } ?? "")
        return String((url.scheme == "https" ? name : (url.scheme ?? "") + "://" + name).prefix(255))
    }
}
