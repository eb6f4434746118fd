import Foundation
import FoundationExtensions
import Testing

@Suite("TimeExpression")
struct TimeExpressionTests {
    @Test(
        "reads a duration of each unit",
        arguments: [
            ("90s", 90), ("15m", 900), ("2h", 7200), ("3d", 259_200), ("1w", 604_800), ("0s", 0), ("007d", 604_800),
            ("999999999w", 604_799_999_395_200),
        ])
    func duration(text: String, seconds: Double) {
        #expect(TimeExpression(text) == .secondsAgo(seconds))
        #expect(TimeExpression.seconds(of: text) == seconds)
    }

    @Test(
        "reads a date as midnight UTC, and a time as itself",
        arguments: [
            ("2026-11-20", 1_795_132_800), ("2024-02-29", 1_709_164_800), ("1970-01-01", 0),
            ("2026-11-20T10:00:00Z", 1_795_168_800), ("2026-11-20T11:00:00+01:00", 1_795_168_800),
        ])
    func date(text: String, seconds: Double) {
        #expect(TimeExpression(text) == .at(Date(timeIntervalSince1970: seconds)))
    }

    @Test(
        "reads nothing else",
        arguments: [
            "", " ", "s", "d", "3", "3 d", "-3d", "+3d", "3.5h", "1e3s", "3D", "3y", "3dd", "3d4h", "3d ", " 3d",
            "1000000000s", "٣d", "３d", "5\u{301}d", "1️⃣d", "0x1h", "infs", "nand", "2025-02-29", "2026-02-30",
            "2026-13-01",
            "2026-00-10", "2026-11-00", "2026-1-2", "20261120", "26-11-20", "2026-11-20T", "2026-11-20T10:00", "now",
        ])
    func refuses(text: String) {
        #expect(TimeExpression(text) == nil)
    }

    @Test("a date is no duration", arguments: ["2026-11-20", "2026-11-20T10:00:00Z"])
    func dateIsNoDuration(text: String) {
        #expect(TimeExpression.seconds(of: text) == nil)
    }

    @Test("a duration counts back from now, a date stays")
    func pointInTime() {
        let now = Date(timeIntervalSince1970: 1000)
        #expect(TimeExpression.secondsAgo(90).date(now: now) == Date(timeIntervalSince1970: 910))
        #expect(TimeExpression.at(.distantPast).date(now: now) == .distantPast)
    }
}
