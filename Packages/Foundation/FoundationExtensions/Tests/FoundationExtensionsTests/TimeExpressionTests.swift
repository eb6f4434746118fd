import Foundation
import FoundationExtensions
import Testing

@Suite("TimeExpression")
struct TimeExpressionTests {
    private func expression(_ text: String, zone: String = "UTC") throws -> TimeExpression? {
        let zone = try #require(TimeZone(identifier: zone))
        return TimeExpression(text) { zone.secondsFromGMT(for: Date(timeIntervalSince1970: $0)) }
    }

    @Test(
        "reads a duration of each unit",
        arguments: [
            ("90s", 90), ("15m", 900), ("2h", 7200), ("3d", 259_200), ("1w", 604_800), ("0s", 0), ("007d", 604_800),
            ("999999999w", 604_799_999_395_200), ("1h30m", 5400), ("1d12h", 129_600), ("2 days", 172_800),
            ("1 hour 30 minutes", 5400), ("3 d", 259_200), ("10min", 600),
            ("a week", 604_800), ("an hour", 3600),
        ])
    func duration(text: String, seconds: Double) throws {
        #expect(try expression(text) == .ago(.seconds(seconds)))
        #expect(TimeExpression.seconds(of: text) == seconds)
    }

    @Test(
        "reads times as people say them",
        arguments: [
            ("1 day ago", TimeSpan.seconds(86_400)), ("2 weeks ago", .seconds(1_209_600)),
            ("1h30m ago", .seconds(5400)),
            ("an hour ago", .seconds(3600)), ("a month ago", .months(1)), ("last week", .seconds(604_800)),
            ("last month", .months(1)), ("last year", .months(12)), ("3 months", .months(3)), ("1y6mo", .months(18)),
        ])
    func said(text: String, span: TimeSpan) throws {
        #expect(try expression(text) == .ago(span))
    }

    @Test(
        "reads a date as its first second, and a time exactly",
        arguments: [
            ("2026", 1_767_225_600), ("2026-09", 1_788_220_800), ("0001", -62_135_596_800),
            ("2026-11-20", 1_795_132_800), ("2024-02-29", 1_709_164_800), ("1970-01-01", 0),
            ("2026-11-20T10:00:00Z", 1_795_168_800), ("2026-11-20T11:00:00+01:00", 1_795_168_800),
            ("2026-11-20t10:00:00z", 1_795_168_800), ("2026-11-20 10:00", 1_795_168_800),
            ("2026-11-20 11:00+01:00", 1_795_168_800),
        ])
    func date(text: String, seconds: Double) throws {
        #expect(try expression(text) == .at(Date(timeIntervalSince1970: seconds)))
    }

    @Test(
        "rejects any other text",
        arguments: [
            "", " ", "s", "d", "3", "-3d", "+3d", "3.5h", "1e3s", "3D", "3M", "3mo ", "3yy", "3mon", "3dd", "26",
            "202", "20266",
            "2026-9", "2026-13", "2026-00", "2026-", "Today", "tomorrow", "today ", "1mo3d", "1h 1y", "3d ", " 3d",
            "1000000000s", "٣d", "３d", "5\u{301}d", "1️⃣d", "0x1h", "infs", "nand", "2025-02-29", "2026-02-30",
            "2026-13-01",
            "2026-00-10", "2026-11-00", "2026-1-2", "20261120", "26-11-20", "2026-11-20T", "2026-11-20T10",
            "2026-11-20T10:0", "2026-11-20T24:00",
            "2026-11-20T10:00:0", "2026-11-20T10:00+1", "2026-11-20T", "T10:00", "2026-11-20TZ", "2026-11-20Z", "now",
            "last", "last 3d", "last fortnight", "1 day  ago", "a ago", "ago", "a", "a ", "a 5d", "a 5 days ago",
            "1h30", "1s1s1s1s1s1s1s1s1s1s",
        ])
    func refuses(text: String) throws {
        #expect(try expression(text) == nil)
    }

    @Test(
        "a date or a time without an offset is in the local zone",
        arguments: [
            ("2020-01-01T00:00", "UTC", 1_577_836_800), ("2020-01-01T00:00:00", "UTC", 1_577_836_800),
            ("2020-01-01T00:00Z", "Asia/Tokyo", 1_577_836_800), ("2020-01-01T09:00", "Asia/Tokyo", 1_577_836_800),
            ("2020-01-01T09:00:00.5", "Asia/Tokyo", 1_577_836_800.5),
            ("2020-01-01T01:00+01:00", "Asia/Tokyo", 1_577_836_800), ("2020-01-01", "Asia/Tokyo", 1_577_804_400),
            // The clocks go back on 2026-10-25 and forward on 2026-03-29, at 01:00 UTC.
            ("2026-10-25T12:00", "Europe/Berlin", 1_792_926_000), ("2026-10-25T01:30", "Europe/Berlin", 1_792_884_600),
            ("2026-03-29T03:30", "Europe/Berlin", 1_774_747_800),
        ])
    func zone(text: String, zone: String, seconds: Double) throws {
        #expect(try expression(text, zone: zone) == .at(Date(timeIntervalSince1970: seconds)))
    }

    @Test("a date is not a duration", arguments: ["2026-11-20", "2026-11-20T10:00:00Z"])
    func dateIsNoDuration(text: String) {
        #expect(TimeExpression.seconds(of: text) == nil)
    }

    @Test("a duration counts back from now, a date is fixed")
    func pointInTime() {
        let now = Date(timeIntervalSince1970: 1000)
        #expect(TimeExpression.ago(.seconds(90)).date(now: now) { _ in 0 } == Date(timeIntervalSince1970: 910))
        #expect(TimeExpression.at(.distantPast).date(now: now) { _ in 0 } == .distantPast)
    }

    @Test(
        "months and years follow the local calendar, and 'm' means minutes",
        arguments: [
            ("3mo", "2026-11-25T10:00:00Z", "UTC", "2026-08-25T10:00:00Z"),
            ("1y", "2028-02-29T10:00:00Z", "UTC", "2027-02-28T10:00:00Z"),
            ("1mo", "2026-03-31T10:00:00Z", "UTC", "2026-02-28T10:00:00Z"),
            ("13mo", "2026-01-15T10:00:00Z", "UTC", "2024-12-15T10:00:00Z"),
            // 10:00 in Berlin, in winter and in summer; 00:30 on the 1st in Berlin, when UTC still has the day before.
            ("1mo", "2026-11-20T09:00:00Z", "Europe/Berlin", "2026-10-20T08:00:00Z"),
            ("1mo", "2026-11-30T23:30:00Z", "Europe/Berlin", "2026-10-31T23:30:00Z"),
            ("3m", "2026-11-25T10:00:00Z", "UTC", "2026-11-25T09:57:00Z"),
        ])
    func months(text: String, now: String, zone: String, expected: String) throws {
        #expect(try date(text, now: now, zone: zone) == Date(rfc3339: expected))
    }

    @Test(
        "today and yesterday begin at local midnight",
        arguments: [
            ("today", "2026-11-25T10:00:00Z", "UTC", "2026-11-25T00:00:00Z"),
            ("yesterday", "2026-11-25T10:00:00Z", "UTC", "2026-11-24T00:00:00Z"),
            ("today", "2026-11-25T23:30:00Z", "Europe/Berlin", "2026-11-25T23:00:00Z"),
            // The clocks went back on this day.
            ("today", "2026-10-25T12:00:00Z", "Europe/Berlin", "2026-10-24T22:00:00Z"),
        ])
    func days(text: String, now: String, zone: String, expected: String) throws {
        #expect(try date(text, now: now, zone: zone) == Date(rfc3339: expected))
    }

    @Test("the day of a time is the local one")
    func localDay() throws {
        let now = try #require(Date(rfc3339: "2026-11-25T23:30:00Z"))
        #expect(try expression("today")?.day(now: now) { _ in 3600 } == "2026-11-26")
    }

    @Test("a span can be added to a date")
    func spanAfter() throws {
        let now = try #require(Date(rfc3339: "2026-01-31T10:00:00Z"))
        let later = TimeSpan("1mo")?.after(now) { _ in 0 }
        #expect(later == Date(rfc3339: "2026-02-28T10:00:00Z"))
    }

    private func date(_ text: String, now: String, zone name: String) throws -> Date? {
        let zone = try #require(TimeZone(identifier: name))
        let now = try #require(Date(rfc3339: now))
        return try expression(text, zone: name)?
            .date(now: now) { zone.secondsFromGMT(for: Date(timeIntervalSince1970: $0)) }
    }
}
