import APIClient
import Foundation
import NetworkServiceInterface
import ResourceLoading
import SessionServiceInterface
import Synchronization
import Testing

@testable import NetworkService

@Suite("Retries")
struct RetryTests {
    /// A clock that only sleeping and slow answers advance.
    private final class Clock: Sendable {
        private let state = Mutex<(now: Double, sleeps: [Double])>((1_000_000_000, []))

        var sleeps: [Double] { state.withLock { $0.sleeps } }
        var now: Date { state.withLock { Date(timeIntervalSince1970: $0.now) } }

        func advance(_ seconds: Double) { state.withLock { $0.now += seconds } }

        func sleep(_ seconds: Double) {
            state.withLock { state in
                state.now += seconds
                state.sleeps.append(seconds)
            }
        }
    }

    private let clock = Clock()
    private let list = "GET /address/foo/statuses/"
    private let empty = TransportStub.Answer.payload(#"{"statuses":[]}"#)

    private func service(
        _ transport: any HTTPTransport, timeout: Double = 30, onWait: @escaping @Sendable (Double) -> Void = { _ in },
        connection: ConnectionReports = ConnectionReports()
    ) -> LiveNetworkService {
        LiveNetworkService(
            transport: transport, session: SessionStub(), timeout: timeout, onWait: onWait, connection: connection,
            sleep: { [clock] in clock.sleep($0) }, now: { [clock] in clock.now })
    }

    @Test("a read is sent again when the server is busy", arguments: [429, 502, 503, 504])
    func busy(_ status: Int) async throws {
        let transport = TransportStub([list: [.answer(status), .answer(status, "<html>"), empty]])

        _ = try await service(transport).perform(StatusEndpoint.list(of: "foo"))

        #expect(clock.sleeps == [0.5, 1])
        #expect(transport.unused == 0)
    }

    /// Is busy once, for a second; then answers everything, and records when it was called.
    private final class BusyTransport: HTTPTransport {
        let host = "api.example"
        private let state = Mutex<[ContinuousClock.Instant]>([])

        var times: [ContinuousClock.Instant] { state.withLock { $0 } }

        func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
            let isFirst = state.withLock { times in
                times.append(.now)
                return times.count == 1
            }
            let answer = isFirst ? TransportStub.Answer.answer(429, retryAfter: "1") : .payload(#"{"statuses":[]}"#)
            return try answer.get()
        }
    }

    @Test("while one request waits for a busy server, all others wait")
    func allWait() async throws {
        let transport = BusyTransport()
        let waits = Mutex(0)
        let service = LiveNetworkService(
            transport: transport, session: SessionStub(), onWait: { _ in waits.withLock { $0 += 1 } })
        async let first = service.perform(StatusEndpoint.list(of: "foo"))
        while waits.withLock({ $0 }) == 0 { try await Task.sleep(for: .milliseconds(5)) }

        async let second = service.perform(StatusEndpoint.list(of: "bar"))
        async let third = service.perform(StatusEndpoint.list(of: "baz"))
        _ = try await (first, second, third)

        let times = transport.times
        #expect(times.count == 4)
        #expect(waits.withLock { $0 } == 1)
        #expect(times.dropFirst().allSatisfy { times[0].duration(to: $0) > .milliseconds(900) })
    }

    @Test("several concurrent refusals count as one pause, as long as the longest")
    func refusedTogether() async throws {
        let pause = CommonPause()
        let start = Date(timeIntervalSince1970: 1_000)
        #expect(pause.begin(4, sentAt: start, now: start + 1))
        #expect(!pause.begin(9, sentAt: start, now: start + 2))

        var sleeps: [Double] = []
        try await pause.wait(
            now: { start + 3 },
            sleep: { seconds in
                sleeps.append(seconds)
                if sleeps.count == 1 { #expect(!pause.begin(20, sentAt: start, now: start + 3)) }
            })
        #expect(sleeps == [8, 20])
        #expect(pause.begin(1, sentAt: start + 30, now: start + 30))
    }

    @Test("a shorter pause does not shorten a longer one")
    func shorterPause() async throws {
        let pause = CommonPause()
        let start = Date(timeIntervalSince1970: 1_000)
        _ = pause.begin(9, sentAt: start, now: start)
        _ = pause.begin(2, sentAt: start, now: start + 1)

        var sleeps: [Double] = []
        try await pause.wait(now: { start + 1 }, sleep: { sleeps.append($0) })
        #expect(sleeps == [8])
    }

    @Test("a read is sent at most three times")
    func atMostThree() async {
        let transport = TransportStub([list: [.answer(503), .answer(503), .answer(503), empty]])

        let error = await #expect(throws: RemoteFailure.self) {
            try await service(transport).perform(StatusEndpoint.list(of: "foo"))
        }

        #expect(error?.permitsFallback == true)
        #expect(transport.requests.count == 3)
    }

    @Test("a read is not sent again after any other refusal", arguments: [400, 401, 404, 413, 500, 501])
    func otherRefusals(_ status: Int) async {
        let transport = TransportStub([list: [.answer(status)]])

        await #expect(throws: RemoteFailure.self) {
            try await service(transport).perform(StatusEndpoint.list(of: "foo"))
        }

        #expect(transport.requests.count == 1)
        #expect(clock.sleeps.isEmpty)
    }

    @Test("a read is not sent again when no answer came")
    func noAnswer() async {
        let transport = TransportStub([list: [.failure(.failed(.connectionLost, mayHaveLeft: true))]])

        await #expect(throws: RemoteFailure.unreachable(host: "api.example", cause: .connectionLost)) {
            try await service(transport).perform(StatusEndpoint.list(of: "foo"))
        }
        #expect(transport.requests.count == 1)
    }

    @Test(
        "Retry-After is honoured in both its forms",
        arguments: [
            ("0", 0), ("3", 3), (" 2 ", 2), ("10", 10), ("Sun, 09 Sep 2001 01:46:44 GMT", 4),
            ("Sun, 09 Sep 2001 01:46:30 GMT", 0), ("soon", 0.5), ("", 0.5), ("-1", 0.5), ("1.5", 0.5), ("٣", 0.5),
        ])
    func retryAfter(_ text: String, _ seconds: Double) async throws {
        let transport = TransportStub([list: [.answer(503, retryAfter: text), empty]])

        _ = try await service(transport).perform(StatusEndpoint.list(of: "foo"))

        #expect(clock.sleeps == (seconds > 0 ? [seconds] : []))
    }

    @Test(
        "a refusal that asks for a wait of more than ten seconds is thrown, and the read is not sent again",
        arguments: [
            ("11", 11), ("3600", 3_600), ("99999999999999999999999", 1e23),
            ("Sun, 09 Sep 2035 01:46:44 GMT", 1_072_915_204),
        ])
    func tooLong(_ text: String, _ seconds: Double) async throws {
        let transport = TransportStub([list: [.answer(429, retryAfter: text)]])
        let error = await #expect(throws: RemoteFailure.self) {
            try await service(transport).perform(StatusEndpoint.list(of: "foo"))
        }

        guard case .refused(let refusal) = error else { throw try #require(error) }
        #expect(refusal.retryAfter == seconds)
        #expect(clock.sleeps.isEmpty)
    }

    @Test("the seconds of a wait are reported")
    func reported() async throws {
        let reported = Mutex<[Double]>([])
        let transport = TransportStub([list: [.answer(503, retryAfter: "3"), empty]])
        let service = service(transport, onWait: { seconds in reported.withLock { $0.append(seconds) } })
        _ = try await service.perform(StatusEndpoint.list(of: "foo"))

        #expect(reported.withLock(\.self) == [3])
    }

    @Test("each request, its outcome and each pause are reported for a display of the connection")
    func displayed() async {
        let events = Mutex<[ConnectionEvent]>([])
        let connection = ConnectionReports()
        connection.observe { event in events.withLock { $0.append(event) } }
        let transport = TransportStub([
            list: [
                .answer(503, retryAfter: "3"), empty, .failure(.failed(.connectionLost, mayHaveLeft: true)),
                .failure(.cancelled(mayHaveLeft: true)),
            ]
        ])
        let service = service(transport, connection: connection)

        for _ in 1...3 { _ = try? await service.perform(StatusEndpoint.list(of: "foo")) }

        #expect(
            events.withLock(\.self) == [
                .began, .answered(status: 503), .waits(seconds: 3), .began, .answered(status: 200), .began, .failed,
                .began, .cancelled,
            ])
    }

    @Test("the timeout holds for all attempts together")
    func bounded() async throws {
        let transport = TransportStub([list: [.answer(503, retryAfter: "4"), .answer(503, retryAfter: "4"), empty]])

        await #expect(throws: RemoteFailure.self) {
            try await service(transport, timeout: 7).perform(StatusEndpoint.list(of: "foo"))
        }

        #expect(transport.requests.map(\.timeout) == [7, 3])
        #expect(clock.sleeps == [4])
    }

    /// Needs some seconds for each answer.
    private struct SlowTransport: HTTPTransport {
        let base: TransportStub
        let clock: Clock
        let seconds: Double

        var host: String { base.host }

        func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
            clock.advance(seconds)
            return try await base.send(request)
        }
    }

    @Test("the timeout includes the time that the server takes for its answers")
    func slowAnswers() async throws {
        let transport = TransportStub([list: [.answer(503, retryAfter: "1"), .answer(503, retryAfter: "1"), empty]])
        let service = service(SlowTransport(base: transport, clock: clock, seconds: 3), timeout: 7)

        await #expect(throws: RemoteFailure.self) { try await service.perform(StatusEndpoint.list(of: "foo")) }
        #expect(transport.requests.map(\.timeout) == [7, 3])
    }

    @Test(
        "a read is only sent again while some of its timeout is left",
        arguments: [(4, 1), (4.25, 2), (5, 2), (3.5, 1)] as [(Double, Int)])
    func timeLeft(timeout: Double, requests: Int) async {
        let transport = TransportStub([list: [.answer(503, retryAfter: "4"), .answer(500)]])

        await #expect(throws: RemoteFailure.self) {
            try await service(transport, timeout: timeout).perform(StatusEndpoint.list(of: "foo"))
        }
        // A fraction of a second that is left is rounded up to a whole one.
        #expect(transport.requests.map(\.timeout) == Array([timeout, 1].prefix(requests)))
    }

    @Test("the default timeout is thirty seconds")
    func defaultTimeout() async throws {
        let transport = TransportStub([list: [empty]])
        _ = try await LiveNetworkService(transport: transport, session: SessionStub())
            .perform(StatusEndpoint.list(of: "foo"))

        #expect(transport.requests.map(\.timeout) == [30])
    }

    @Test("cancelling while waiting ends the call")
    func cancelled() async {
        let transport = TransportStub([list: [.answer(503)]])
        let service = LiveNetworkService(
            transport: transport, session: SessionStub(), sleep: { _ in throw CancellationError() })

        await #expect(throws: RemoteFailure.cancelled) { try await service.perform(StatusEndpoint.list(of: "foo")) }
    }
}
