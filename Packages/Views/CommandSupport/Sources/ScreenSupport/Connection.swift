import Foundation
import Observation
import ResourceLoading
import SystemCalls
import TerminalUI

/// The connection as the first line shows it: it follows each request, and claims only what a request has shown.
@MainActor
@Observable
final class Connection {
    /// What the last requests have shown.
    enum State: Equatable {
        /// No request has come to an end yet, except cancelled ones.
        case unused
        /// A request is running, and the connection was not `online` when it began.
        case connecting
        /// The last request succeeded, within the last minute.
        case online
        /// The last success was at this time, more than a minute ago.
        case quiet(Date)
        /// Requests are running, and no answer has come for `patience`.
        case slow
        /// The server asks the client to wait for this many seconds.
        case busy(seconds: Double)
        /// The server refused the key or the request.
        case refused(status: Int)
        /// The server failed.
        case failed(status: Int)
        /// The last request got no answer.
        case unreachable
    }

    private(set) var state = State.unused
    @ObservationIgnored private var running = 0
    @ObservationIgnored private var lastAnswer: Date?
    @ObservationIgnored private var timer: Task<Void, Never>?
    @ObservationIgnored private var listening: Task<Void, Never>?
    /// Called when the server no longer asks to wait.
    @ObservationIgnored var onPauseEnd: @MainActor () -> Void = {}
    private let now: @Sendable () -> Date
    private let pause: @Sendable (Duration) async throws -> Void

    /// How long an answer may take before the line says that there is none yet.
    static let patience = Duration.seconds(2)
    /// How long an answer counts as proof of the connection (seconds).
    static let minute = 60.0

    /// - Parameter pause: Waits; throws when cancelled.
    init(now: @escaping @Sendable () -> Date, pause: @escaping @Sendable (Duration) async throws -> Void) {
        self.now = now
        self.pause = pause
    }

    /// Follows the requests until `stop`.
    func listen(to reports: ConnectionReports) {
        let (events, continuation) = AsyncStream<ConnectionEvent>.makeStream()
        // Events are kept from now on, even before the task below begins.
        reports.observe { continuation.yield($0) }
        listening = Task { [weak self] in
            for await event in events { self?.note(event) }
        }
    }

    func stop(_ reports: ConnectionReports?) {
        reports?.observe(nil)
        listening?.cancel()
        timer?.cancel()
    }

    func note(_ event: ConnectionEvent) {
        let wasBusy = isBusy
        switch event {
        case .began:
            running += 1
            if !isOnline { state = .connecting }
        case .answered(let status):
            running = max(0, running - 1)
            state = Self.state(after: status)
            if state == .online { lastAnswer = now() }
        case .failed:
            running = max(0, running - 1)
            state = .unreachable
        case .cancelled:
            running = max(0, running - 1)
            if running == 0, [.connecting, .slow].contains(state) {
                state = isRecent ? .online : lastAnswer.map(State.quiet) ?? .unused
            }
        case .waits(let seconds): state = .busy(seconds: seconds)
        }
        if wasBusy, !isBusy { onPauseEnd() }
        startTimer()
    }

    /// The state after an answer. A 404 is an answer like any other.
    private static func state(after status: Int) -> State {
        switch status {
        case 401, 403: .refused(status: status)
        // If the network service waits and tries again, another event follows at once.
        case 429: .refused(status: status)
        case 500...: .failed(status: status)
        default: .online
        }
    }

    private var isOnline: Bool { state == .online && isRecent }

    private var isBusy: Bool { if case .busy = state { true } else { false } }

    private var isRecent: Bool { lastAnswer.map { now().timeIntervalSince($0) < Self.minute } ?? false }

    /// Starts a timer if the next state comes by the passing of time alone.
    private func startTimer() {
        timer?.cancel()
        timer = nil
        let wait: Duration
        let next: State
        if running > 0 {
            // Requests are held back because the server asked to wait.
            if isBusy { return }
            (wait, next) = (Self.patience, .slow)
        } else if state == .online, let lastAnswer {
            (wait, next) = (.seconds(Self.minute), .quiet(lastAnswer))
        } else {
            return
        }
        timer = Task { [weak self, pause] in
            do { try await pause(wait) } catch { return }
            guard let self, !Task.isCancelled else { return }
            state = next
        }
    }

    /// A few words for the first line; nil if there is nothing to say.
    var words: DisplayText? {
        switch state {
        case .unused: nil
        case .connecting: DisplayText("connecting…", style: .dim)
        case .online: DisplayText("online", style: .dim)
        case .quiet(let date): DisplayText("last answer \(Self.time(of: date))", style: .dim)
        case .slow: DisplayText("no answer yet", style: .attention)
        case .busy(let seconds): DisplayText("server busy, waiting \(Int(seconds.rounded(.up))) s", style: .attention)
        case .refused(let status): DisplayText("refused (HTTP \(status))", style: .failure)
        case .failed(let status): DisplayText("server error (HTTP \(status))", style: .failure)
        case .unreachable: DisplayText("no connection", style: .failure)
        }
    }

    /// Whether the words are about something that is wrong, and stay where there is little room.
    var isTrouble: Bool {
        switch state {
        case .unused, .connecting, .online, .quiet: false
        case .slow, .busy, .refused, .failed, .unreachable: true
        }
    }

    /// The local time of day, such as `12:04`.
    private static func time(of date: Date) -> String {
        let local = date.timeIntervalSince1970 + Double(LocalClock.secondsFromUTC(date.timeIntervalSince1970))
        let minutes = Int(exactly: (local / 60).rounded(.down)) ?? 0
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(two((minutes / 60 % 24 + 24) % 24)):\(two((minutes % 60 + 60) % 60))"
    }
}

extension TextStyle {
    /// The words about a failure.
    static let failure: TextStyle = [.bold, .red]
}
