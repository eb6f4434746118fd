import Foundation
import SystemCalls
import Testing

@Suite("LocalClock")
struct LocalClockTests {
    @Test("has the same UTC offset as Foundation", arguments: [0, 1_670_615_520, 1_689_984_000, 4_102_444_800, -1e9])
    func offset(seconds: Double) {
        let date = Date(timeIntervalSince1970: seconds)
        #expect(LocalClock.secondsFromUTC(seconds) == TimeZone.current.secondsFromGMT(for: date))
    }

    @Test("gives 0 for a time that C cannot represent", arguments: [1e300, -1e300, .infinity, .nan, 9e18])
    func unknown(seconds: Double) {
        #expect(LocalClock.secondsFromUTC(seconds) == 0)
    }
}
