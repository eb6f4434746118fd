public import APIClient
import Foundation
import Synchronization
import SystemCalls
public import URLSessionTransport

/// Carries requests over HTTP by processes of their own, so that nothing that a server sends can end this one.
///
/// Each request has a process to itself, and leaves it to the next one when it was answered; after anything else the
/// process is ended. What `URLSessionTransport` holds to is held here as well, and in addition:
/// - A process that ends is a broken connection; one that used up its memory is an answer that is too large.
/// - The time limit is kept here too: half a second after it, the process is ended.
/// - Whether a write that was cancelled or whose process ended has left is not known, once the process had it.
///
/// Making one costs nothing; the first request starts the first process.
public final class IsolatedTransport: HTTPTransport {
    /// How many requests go at a time; others wait for their turn.
    static let mostProcesses = 4

    private struct State {
        var idle: [NetworkChild] = []
        var running = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    public let host: String
    private let program: String
    private let variables: [String: String]
    private let baseURL: String
    private let userAgent: String
    private let limit: Int
    private let onExchange: (@Sendable (ExchangeReport) -> Void)?
    private let onProgress: (@Sendable (TransferProgress) -> Void)?
    private let state = Mutex(State())

    /// Binds a transport to a server, as `URLSessionTransport` is bound.
    ///
    /// - Parameters:
    ///   - program: The path of the program whose `main` calls `NetworkProcess.serve`; nil for this process's own.
    ///   - baseURL: As there.
    ///   - userAgent: As there.
    ///   - limit: The size of the largest answer that is taken, in bytes.
    ///   - onExchange: Is told about each exchange when it has ended, on whatever thread.
    ///   - onProgress: Is told whenever something went or came, on whatever thread.
    /// - Throws: Why `baseURL` cannot be used.
    public init(
        program: String? = nil, baseURL: String, userAgent: String, limit: Int = URLSessionTransport.standardLimit,
        onExchange: (@Sendable (ExchangeReport) -> Void)? = nil,
        onProgress: (@Sendable (TransferProgress) -> Void)? = nil
    ) throws(BaseURLError) {
        host = try URLSessionTransport(baseURL: baseURL, userAgent: userAgent).host
        self.program = program ?? Confinement.ownProgram ?? ""
        variables = ProcessSurroundings.variables(from: ProcessEnvironment.current)
        self.baseURL = baseURL
        self.userAgent = userAgent
        self.limit = limit
        self.onExchange = onExchange
        self.onProgress = onProgress
    }

    /// Sends `request` once.
    ///
    /// - Throws: `.cancelled` and `.failed` with `mayHaveLeft` false only when the request certainly did not leave as a
    ///   whole.
    public func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
        let start = ContinuousClock.now
        await takeTurn()
        defer { endTurn() }
        let progress = Mutex(TransferProgress())
        let outcome = await perform(request) { [onProgress] new in
            progress.withLock { $0 = new }
            onProgress?(new)
        }
        report(request, outcome, progress.withLock { $0 }, start.duration(to: .now))
        return try outcome.get()
    }

    private func perform(
        _ request: HTTPRequest, onProgress: @escaping @Sendable (TransferProgress) -> Void
    ) async -> Result<HTTPResponse, HTTPTransportError> {
        guard request.body?.count ?? 0 <= RequestFrame.largestBody else {
            return .failure(.failed(.other("what is to be sent is larger than 64 MiB"), mayHaveLeft: false))
        }
        let frame = RequestFrame(baseURL: baseURL, userAgent: userAgent, limit: limit, request: request)
        // A process that was used before may have ended in the meantime; one that is new has not.
        while !Task.isCancelled {
            let idle = state.withLock { $0.idle.popLast() }
            let child: NetworkChild
            do throws(SystemError) {
                if let idle { child = idle } else { child = try start() }
            } catch {
                let reason = "the process for the network cannot be started: \(error.description)"
                return .failure(.failed(.other(reason), mayHaveLeft: false))
            }
            switch await child.perform(frame, onProgress: onProgress) {
            case .answered(let response):
                state.withLock { $0.idle.append(child) }
                return .success(response)
            case .failed(let error): return .failure(error)
            case .notTaken where idle != nil: continue
            case .notTaken:
                return .failure(.failed(.other("the process for the network does not start"), mayHaveLeft: false))
            }
        }
        return .failure(.cancelled(mayHaveLeft: false))
    }

    private func start() throws(SystemError) -> NetworkChild {
        NetworkChild(
            try ConnectedProcess.start(program, arguments: NetworkProcess.arguments, environment: variables))
    }

    // MARK: - Turns

    private func takeTurn() async {
        await withCheckedContinuation { continuation in
            let isFree = state.withLock { state in
                guard state.running < Self.mostProcesses else {
                    state.waiting.append(continuation)
                    return false
                }
                state.running += 1
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    /// Hands the turn to who waits longest. Who was cancelled while waiting gets it too, and gives it on at once.
    private func endTurn() {
        let next: CheckedContinuation<Void, Never>? = state.withLock { state in
            guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
            state.running -= 1
            return nil
        }
        next?.resume()
    }

    private func report(
        _ request: HTTPRequest, _ outcome: Result<HTTPResponse, HTTPTransportError>, _ progress: TransferProgress,
        _ duration: Duration
    ) {
        guard let onExchange else { return }
        let response = try? outcome.get()
        onExchange(
            ExchangeReport(
                method: request.method.rawValue, host: host, path: request.path,
                status: response?.status ?? progress.status, milliseconds: Int(duration / .milliseconds(1)),
                bytes: response?.body.count ?? progress.received))
    }
}
