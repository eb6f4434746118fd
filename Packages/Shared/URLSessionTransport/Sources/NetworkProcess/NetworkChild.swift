import APIClient
import Dispatch
import Synchronization
import SystemCalls
import URLSessionTransport

/// A network process, seen from its parent. It has one request at a time.
final class NetworkChild: Sendable {
    /// What became of a request.
    enum Outcome: Sendable {
        /// The server's answer. The process takes the next request.
        case answered(HTTPResponse)
        /// No answer. The process must not be used again.
        case failed(HTTPTransportError)
        /// The process had ended before it took the request, which therefore has not left.
        case notTaken
    }

    /// How much longer than the process itself the parent waits for a timeout: only when the process hangs is it late.
    private static let grace = Duration.milliseconds(500)

    private let process: ConnectedProcess
    private let isCancelled = Mutex(false)
    private let queue = DispatchQueue(label: "network process")

    init(_ process: ConnectedProcess) { self.process = process }

    /// Hands over a request and waits for what becomes of it, or until the calling task is cancelled.
    func perform(
        _ frame: RequestFrame, onProgress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Outcome {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                // The waiting is done by a thread of its own: those of tasks are few.
                queue.async { [self] in continuation.resume(returning: exchange(frame, onProgress)) }
            }
        } onCancel: {
            isCancelled.withLock { $0 = true }
            process.kill()
        }
    }

    private func exchange(_ frame: RequestFrame, _ onProgress: (TransferProgress) -> Void) -> Outcome {
        var watch = Watch(frame.request)
        let link = FrameLink(process.socket)
        do throws(FrameLink.Failure) {
            try FrameLink.send(frame.bytes, over: process.socket, until: watch.deadline + Self.grace)
            while true {
                let reply = try link.receive(
                    limit: ReplyFrame.limit(body: frame.limit), until: watch.deadline + Self.grace)
                switch try? ReplyFrame(reply.fields, body: reply.body) {
                case .began: watch.hasBegun = true
                case .progress(let progress):
                    watch.note(progress)
                    onProgress(progress)
                case .answer(let response) where response.body.count <= frame.limit: return .answered(response)
                case .failure(let cause, let mayHaveLeft):
                    process.kill()
                    return .failed(.failed(cause, mayHaveLeft: mayHaveLeft))
                // It says what it never says: somebody else speaks in its place.
                case .answer, nil: throw FrameLink.Failure.oversized
                }
            }
        } catch {
            return end(error, watch, frame)
        }
    }

    private func end(_ failure: FrameLink.Failure, _ watch: Watch, _ frame: RequestFrame) -> Outcome {
        process.kill()
        let end = process.wait()
        if isCancelled.withLock({ $0 }) { return .failed(.cancelled(mayHaveLeft: watch.hasBegun)) }
        let cause: HTTPTransportError.Cause
        switch failure {
        case .late: cause = .timedOut(seconds: frame.request.timeout)
        case .closed:
            guard watch.hasBegun else { return .notTaken }
            // Out of memory it ends like any other program that was stopped, by some signal.
            cause = (end.peakMemory ?? 0) > NetworkProcess.memory / 2 ? .tooLarge(limit: frame.limit) : .connectionLost
        case .oversized: cause = .connectionLost
        case .system(let error): cause = .other(error.description)
        }
        return .failed(.failed(cause, mayHaveLeft: watch.hasBegun))
    }

    /// How far the request is, and how long it may still take.
    private struct Watch {
        var hasBegun = false
        private var pace: Pace
        private var bytes = 0

        init(_ request: HTTPRequest) { pace = Pace(timeout: request.timeout, now: .now) }

        var deadline: ContinuousClock.Instant { pace.deadline }

        mutating func note(_ progress: TransferProgress) {
            // What it says may be anything.
            let (total, isOverflow) = progress.sent.addingReportingOverflow(progress.received)
            guard !isOverflow else { return }
            pace.note(max(0, total - bytes), now: .now)
            bytes = max(bytes, total)
        }
    }
}
