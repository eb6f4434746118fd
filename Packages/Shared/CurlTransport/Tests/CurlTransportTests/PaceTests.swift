import Testing

@testable import CurlTransport

@Suite("Pace")
struct PaceTests {
    private let start = ContinuousClock.now

    private func seconds(_ pace: Pace) -> Duration { start.duration(to: pace.deadline) }

    @Test("without a byte the timeout is all there is")
    func silence() {
        #expect(seconds(Pace(timeout: 30, now: start)) == .seconds(30))
    }

    @Test("a trickle buys no time")
    func trickle() {
        var pace = Pace(timeout: 30, now: start)
        for second in 1...29 { pace.note(1, now: start.advanced(by: .seconds(second))) }

        #expect(seconds(pace) < .milliseconds(30_010))
    }

    @Test("16 KiB buy a second, but silence still ends after the timeout")
    func flow() {
        var pace = Pace(timeout: 30, now: start)
        pace.note(16_384 * 100, now: start.advanced(by: .seconds(5)))
        #expect(seconds(pace) == .seconds(35))

        pace.note(0, now: start.advanced(by: .seconds(120)))
        #expect(seconds(pace) == .seconds(130))
    }

    @Test("an odd timeout is brought into what a clock can count", arguments: [0, -1, Double.nan, -Double.infinity])
    func oddTimeouts(_ timeout: Double) {
        #expect(seconds(Pace(timeout: timeout, now: start)) == .milliseconds(1))
        #expect(seconds(Pace(timeout: .infinity, now: start)) == .seconds(86_400))
    }
}
