import Foundation
import TestSupport
import Testing

@Suite("TestClock")
struct TestClockTests {
    @Test("moves only when it is advanced")
    func moves() {
        let clock = TestClock(Date(timeIntervalSince1970: 100))

        #expect(clock.now == Date(timeIntervalSince1970: 100))
        clock.advance(by: 2.5)
        #expect(clock.now == Date(timeIntervalSince1970: 102.5))
    }
}
