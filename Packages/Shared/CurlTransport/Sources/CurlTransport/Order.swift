import APIClient
import Foundation
import Synchronization

/// A request on its way to the thread that sends it, and what comes of it on its way back.
final class Order: Sendable {
    /// What became of a request, and how far it came.
    struct Outcome: Sendable {
        let result: Result<HTTPResponse, HTTPTransportError>
        let progress: TransferProgress

        /// The same, when whoever took its body did not want all of it.
        var unwanted: Outcome { Outcome(result: .failure(.cancelled(mayHaveLeft: true)), progress: progress) }
    }

    /// What a transport wants of all its requests.
    struct Settings: Sendable {
        let base: BaseURL
        let userAgent: String
        /// The size of the largest answer that is taken, in bytes.
        let limit: Int
        /// Proxies, and `SSL_CERT_FILE` and `SSL_CERT_DIR`, with which OpenSSL's programs are told whom to trust.
        let environment: [String: String]
        let onProgress: (@Sendable (TransferProgress) -> Void)?
    }

    /// What comes back.
    enum Arrival: Sendable {
        /// More of the body. `goesOn`: Whether the thread waits to be told that there is room again.
        case part(Data, isPaused: Bool)
        /// The last one.
        case end(Outcome)
    }

    private struct State {
        var body = Data()
        var isPaused = false
        var outcome: Outcome?
        var waiter: CheckedContinuation<Arrival, Never>?

        /// The next thing for whoever waits. A failure does not wait for what came before it.
        mutating func next() -> Arrival? {
            if let outcome, body.isEmpty || (try? outcome.result.get()) == nil { return .end(outcome) }
            guard !body.isEmpty else { return nil }
            defer { (body, isPaused) = (Data(), false) }
            return .part(body, isPaused: isPaused)
        }
    }

    /// How much of a body waits to be taken before no more is received, in bytes.
    static let room = 262_144

    let request: HTTPRequest
    let url: URL
    let settings: Settings
    /// Whether the body of a success is handed over in pieces.
    let isInPieces: Bool
    private let state = Mutex(State())

    init(_ request: HTTPRequest, url: URL, settings: Settings, isInPieces: Bool) {
        self.request = request
        self.url = url
        self.settings = settings
        self.isInPieces = isInPieces
    }

    /// Waits for what comes back next. For one task.
    func next() async -> Arrival {
        await withCheckedContinuation { waiter in
            let arrival = state.withLock { state in
                let arrival = state.next()
                if arrival == nil { state.waiter = waiter }
                return arrival
            }
            if let arrival { waiter.resume(returning: arrival) }
        }
    }

    // MARK: - For the thread that sends

    /// Hands over more of the body.
    ///
    /// - Returns: Whether there was room; otherwise nothing was taken, and whoever takes says when there is.
    func offer(_ part: UnsafeRawBufferPointer) -> Bool {
        hand { state in
            state.isPaused = state.body.count >= Self.room
            if !state.isPaused { state.body.append(contentsOf: part) }
            return !state.isPaused
        }
    }

    /// Ends it. Called once, when the thread forgets it.
    func end(_ outcome: Outcome) {
        hand { $0.outcome = outcome }
    }

    private func hand<Value: Sendable>(_ change: (inout State) -> Value) -> Value {
        let (value, waiter, arrival) = state.withLock { state in
            let value = change(&state)
            guard let waiter = state.waiter, let arrival = state.next() else {
                return (value, CheckedContinuation<Arrival, Never>?.none, Arrival?.none)
            }
            state.waiter = nil
            return (value, waiter, arrival)
        }
        if let waiter, let arrival { waiter.resume(returning: arrival) }
        return value
    }
}
