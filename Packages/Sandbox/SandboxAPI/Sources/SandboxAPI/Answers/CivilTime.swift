import Foundation
import FoundationExtensions

/// A point in time in the forms of the service: a number and three texts.
struct CivilTime {
    let seconds: Int
    /// `2019-03-23T16:21:44Z`.
    private let text: String
    /// 0 for Sunday.
    private let weekday: Int

    /// Times outside the years 1 to 9999 have no such text; they are clamped.
    init(_ secondsSince1970: Int) {
        seconds = min(max(secondsSince1970, -62_135_596_800), 253_402_300_799)
        text = Date(timeIntervalSince1970: Double(seconds)).rfc3339
        let day = Int((Double(seconds) / 86_400).rounded(.down))
        // Day 0 was a Thursday, 4 days after Sunday; 7 more keep the sum positive.
        weekday = (day % 7 + 4 + 7) % 7
    }

    /// `2019-03-23T16:21:44+00:00`.
    var iso8601: String { text.dropLast() + "+00:00" }

    /// `Sat, 23 Mar 2019 16:21:44 +0000`.
    var rfc2822: String {
        let day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][weekday]
        let month = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ][number(at: 5) - 1]
        return "\(day), \(text.dropFirst(8).prefix(2)) \(month) \(text.prefix(4)) \(text.dropFirst(11).prefix(8)) +0000"
    }

    /// Whether the date is on or after one Sunday and before another. Each is the first Sunday of its month on or after
    /// the day `earliest`.
    func isBetweenSundays(_ first: (month: Int, earliest: Int), _ last: (month: Int, earliest: Int)) -> Bool {
        hasBegun(first) && !hasBegun(last)
    }

    private func hasBegun(_ sunday: (month: Int, earliest: Int)) -> Bool {
        let (month, day) = (number(at: 5), number(at: 8))
        guard month == sunday.month else { return month > sunday.month }
        // 35 days more keep the sum positive.
        let weekdayOfEarliest = (weekday + sunday.earliest - day + 35) % 7
        let dayOfSunday = sunday.earliest + (7 - weekdayOfEarliest) % 7
        return day >= dayOfSunday
    }

    /// The two-digit number at an offset of the text; at the offsets used here there are always digits.
    private func number(at offset: Int) -> Int { Int(text.dropFirst(offset).prefix(2)) ?? 1 }

    /// The four members that the service sends for a time.
    func members(now: Int, documentedAs type: WireValue.DocumentedType) -> [WireValue.Member] {
        [
            ("unix_epoch_time", .number(seconds, documentedAs: type)),
            ("iso_8601_time", .text(iso8601)),
            ("rfc_2822_time", .text(rfc2822)),
            ("relative_time", .text(RelativeTime.phrase(from: seconds, now: now, units: 2))),
        ]
    }
}
