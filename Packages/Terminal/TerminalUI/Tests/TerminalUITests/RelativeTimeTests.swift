import Foundation
import TerminalUI
import Testing

@Suite("RelativeTime")
struct RelativeTimeTests {
    private let now = Date(timeIntervalSince1970: 1_795_168_800)  // 2026-11-20T10:00:00Z

    @Test(
        "a time is shown relative to now, and as a date from a week on",
        arguments: [
            (0, "now"), (59, "now"), (-59, "now"), (60, "1 min ago"), (3_599, "59 min ago"), (3_600, "1 h ago"),
            (86_399, "23 h ago"), (86_400, "1 d ago"), (604_799, "6 d ago"), (604_800, "2026-11-13"), (-90, "in 2 min"),
            (-86_399, "in 1 d"), (-86_400, "in 1 d"), (-604_799, "in 7 d"), (-604_800, "2026-11-27"),
            (1_795_168_800, "1970-01-01"),
        ] as [(Double, String)]) func text(secondsAgo: Double, text: String)
    {
        #expect(RelativeTime.text(for: now - secondsAgo, now: now) { _ in 0 } == text)
    }

    @Test(
        "an age is given in its largest unit",
        arguments: [
            (0, "less than a minute old"), (-100, "less than a minute old"), (60, "1 min old"), (11_000, "3 h old"),
            (864_000, "10 d old"), (.infinity, "less than a minute old"), (1e300, "9223372036854775807 d old"),
        ] as [(Double, String)]) func age(secondsAgo: Double, text: String)
    {
        #expect(RelativeTime.age(of: now - secondsAgo, now: now) == text)
    }

    @Test("a date is shown in the given time zone") func timeZone() {
        let date = Date(timeIntervalSince1970: 1_793_476_800)  // 2026-10-31T20:00:00Z

        #expect(RelativeTime.text(for: date, now: now) { _ in 9 * 3600 } == "2026-11-01")
    }
}
