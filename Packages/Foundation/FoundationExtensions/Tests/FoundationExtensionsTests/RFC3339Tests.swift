import Foundation
import FoundationExtensions
import Testing

@Suite("RFC3339")
struct RFC3339Tests {
    @Test(
        "formats and parses a time",
        arguments: [
            (0, "1970-01-01T00:00:00Z"), (1_795_168_800, "2026-11-20T10:00:00Z"),
            (951_782_400, "2000-02-29T00:00:00Z"), (-1, "1969-12-31T23:59:59Z"),
            (-62_135_596_800, "0001-01-01T00:00:00Z"), (-62_167_219_200, "0000-01-01T00:00:00Z"),
            (-62_162_035_201, "0000-02-29T23:59:59Z"), (-12_219_292_801, "1582-10-14T23:59:59Z"),
            (4_107_542_400, "2100-03-01T00:00:00Z"), (4_107_542_399, "2100-02-28T23:59:59Z"),
            (253_402_300_799, "9999-12-31T23:59:59Z"),
        ])
    func roundTrip(seconds: Double, text: String) {
        #expect(Date(timeIntervalSince1970: seconds).rfc3339 == text)
        #expect(Date(rfc3339: text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(
        "a time outside the years 0000 to 9999 is clamped",
        arguments: [
            (-62_167_219_201, "0000-01-01T00:00:00Z"), (-1e18, "0000-01-01T00:00:00Z"),
            (253_402_300_800, "9999-12-31T23:59:59Z"), (1e18, "9999-12-31T23:59:59Z"),
            (-.infinity, "0000-01-01T00:00:00Z"), (.infinity, "9999-12-31T23:59:59Z"),
        ])
    func clamps(seconds: Double, text: String) {
        #expect(Date(timeIntervalSince1970: seconds).rfc3339 == text)
    }

    @Test(
        "fractions are cut off, before 1970 too",
        arguments: [(0.999, "1970-01-01T00:00:00Z"), (-0.5, "1969-12-31T23:59:59Z")])
    func fractions(seconds: Double, text: String) {
        #expect(Date(timeIntervalSince1970: seconds).rfc3339 == text)
    }

    @Test(
        "reads fractions and offsets",
        arguments: [
            ("2026-11-20T10:00:00.25Z", 1_795_168_800.25), ("2026-11-20T11:00:00+01:00", 1_795_168_800),
            ("2026-11-20T04:30:00-05:30", 1_795_168_800), ("2026-11-20T11:00:00.5+01:00", 1_795_168_800.5),
            ("2026-11-20T10:00:00+00:00", 1_795_168_800), ("2026-11-20t10:00:00z", 1_795_168_800),
            ("0000-01-01T00:00:00+23:59", -62_167_305_540),
        ])
    func reads(text: String, seconds: Double) throws {
        let date = try #require(Date(rfc3339: text))
        #expect(abs(date.timeIntervalSince1970 - seconds) < 0.001)
    }

    @Test("days spread over 9,000 years survive a round trip")
    func weeks() {
        for week in stride(from: -100_000, through: 370_000, by: 97) {
            let date = Date(timeIntervalSince1970: Double(week) * 604_800)
            if Date(rfc3339: date.rfc3339) != date { Issue.record("week \(week)") }
        }
    }

    @Test(
        "rejects any other text",
        arguments: [
            "", " ", "yesterday", "2026-11-20", "10:00:00Z", "2026-11-20T10:00:00", "2026-11-20 10:00",
            "2026-13-01T00:00:00Z", "2026-02-30T00:00:00Z", "2025-02-29T00:00:00Z", "2026-11-20T25:00:00Z",
            "2026-11-20T10:61:00Z",
            "2026-11-20T10:00:00Z ", " 2026-11-20T10:00:00Z", "2026-11-20T10:00:00Zx", "10000-01-01T00:00:00Z",
            "-001-01-01T00:00:00Z", "1900-02-29T00:00:00Z", "2026-00-01T00:00:00Z", "2026-01-00T00:00:00Z",
            "2026-11-20T23:59:60Z", "2026-11-20T10:00:00+0100", "2026-11-20T10:00:00+24:00", "2026-11-20T10:00:00.5",
            "2026-11-20T10:00:00.Z", "２０２６-11-20T10:00:00Z", "1795168800",
        ])
    func refuses(text: String) {
        #expect(Date(rfc3339: text) == nil)
    }
}
