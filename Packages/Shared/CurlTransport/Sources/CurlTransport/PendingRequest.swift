import APIClient
import Foundation
import Synchronization

/// A request for the sending thread, and the channel for its answer.
final class PendingRequest: Sendable {
    /// The result of a request, and its progress.
    struct Outcome: Sendable {
        let result: Result<HTTPResponse, HTTPTransportError>
        let progress: TransferProgress

        /// For a caller who stopped taking the body.
        var unwanted: Outcome { Outcome(result: .failure(.cancelled(mayHaveLeft: true)), progress: progress) }
    }

    /// The settings of all requests of a transport.
    struct Settings: Sendable {
        let base: BaseURL
        let userAgent: String
        /// The maximum size of an answer, in bytes.
        let limit: Int
        /// Proxies, and the OpenSSL variables `SSL_CERT_FILE` and `SSL_CERT_DIR`, which name trusted certificates.
        let environment: [String: String]
        let onProgress: (@Sendable (TransferProgress) -> Void)?
        /// Whether it connects to no address of this machine or of its own networks.
        var avoidsLocalNetwork = false
    }

    /// An event for the waiting caller.
    enum Arrival: Sendable {
        /// A piece of the body. `isPaused`: Whether receiving is paused until `Mailbox.resume`.
        case part(Data, isPaused: Bool)
        /// The last event.
        case end(Outcome)
    }

    private struct State {
        var body = Data()
        var isPaused = false
        var outcome: Outcome?
        /// Resumes the waiting caller. A closure: the type of the continuation would be made at run time, slowly.
        var waiter: (@Sendable (Arrival) -> Void)?

        /// The next event for the waiting caller. A failure overtakes earlier events.
        mutating func next() -> Arrival? {
            if let outcome {
                let hasFailed = (try? outcome.result.get()) == nil
                if body.isEmpty || hasFailed { return .end(outcome) }
            }
            guard !body.isEmpty else { return nil }
            defer { (body, isPaused) = (Data(), false) }
            return .part(body, isPaused: isPaused)
        }
    }

    /// How much of a body may wait for the caller before receiving pauses, in bytes.
    static let room = 262_144

    let request: HTTPRequest
    let url: URL
    let settings: Settings
    /// Whether the body of a success is passed on in pieces.
    let isInPieces: Bool
    private let state = Mutex(State())

    init(_ request: HTTPRequest, url: URL, settings: Settings, isInPieces: Bool) {
        self.request = request
        self.url = url
        self.settings = settings
        self.isInPieces = isInPieces
    }

    /// Waits for the next event. For one task.
    func next() async -> Arrival {
        await withCheckedContinuation { waiter in
            let arrival = state.withLock { state in
                let arrival = state.next()
                if arrival == nil { state.waiter = { waiter.resume(returning: $0) } }
                return arrival
            }
            if let arrival { waiter.resume(returning: arrival) }
        }
    }

    // MARK: - For the sending thread

    /// Passes on a piece of the body.
    ///
    /// - Returns: Whether there was room; otherwise nothing was taken, and `Mailbox.resume` reports when there is.
    func offer(_ part: UnsafeRawBufferPointer) -> Bool {
        update { state in
            state.isPaused = state.body.count >= Self.room
            if !state.isPaused { state.body.append(contentsOf: part) }
            return !state.isPaused
        }
    }

    /// Ends the request. Called once, when the thread drops it.
    func end(_ outcome: Outcome) {
        update { $0.outcome = outcome }
    }

    private func update<Value: Sendable>(_ change: (inout State) -> Value) -> Value {
        let (value, waiter, arrival) = state.withLock { state -> (Value, (@Sendable (Arrival) -> Void)?, Arrival?) in
            let value = change(&state)
            guard let waiter = state.waiter, let arrival = state.next() else { return (value, nil, nil) }
            state.waiter = nil
            return (value, waiter, arrival)
        }
        if let waiter, let arrival { waiter(arrival) }
        return value
    }
}
