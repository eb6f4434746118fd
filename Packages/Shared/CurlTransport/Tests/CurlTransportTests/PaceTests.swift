import Testing

@testable import CurlTransport

@Suite("Pace")
struct PaceTests {
    private let start = ContinuousClock.now

    private func seconds(_ pace: Pace) -> Duration { pace.deadline.map { start.duration(to: $0) } ?? .zero }

    @Test("without a byte the deadline is the timeout")
    func silence() {
        #expect(seconds(Pace(timeout: 30, now: start)) == .seconds(30))
    }

    @Test("a trickle does not extend the deadline")
    func trickle() {
        var pace = Pace(timeout: 30, now: start)
        for second in 1...29 { pace.note(1, now: start.advanced(by: .seconds(second))) }

        #expect(seconds(pace) < .milliseconds(30_010))
    }

    @Test("16 KiB extend the deadline by a second, but silence still ends after the timeout")
    func flow() {
        var pace = Pace(timeout: 30, now: start)
        pace.note(16_384 * 100, now: start.advanced(by: .seconds(5)))
        #expect(seconds(pace) == .seconds(35))

        pace.note(0, now: start.advanced(by: .seconds(120)))
        #expect(seconds(pace) == .seconds(130))
    }

    @Test("while receiving is paused, the clock stops")
    func pause() {
        var pace = Pace(timeout: 30, now: start)
        pace.pause(now: start.advanced(by: .seconds(10)))
        pace.pause(now: start.advanced(by: .seconds(20)))
        #expect(pace.deadline == nil)

        pace.resume(now: start.advanced(by: .seconds(1_010)))
        #expect(seconds(pace) == .seconds(1_030))
    }

    @Test("an odd timeout is clamped", arguments: [0, -1, Double.nan, -Double.infinity])
    func oddTimeouts(_ timeout: Double) {
        #expect(seconds(Pace(timeout: timeout, now: start)) == .milliseconds(1))
        #expect(seconds(Pace(timeout: .infinity, now: start)) == .seconds(86_400))
    }
}
