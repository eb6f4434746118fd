/// A point in time in the four text forms of the service.
struct CivilTime {
    let seconds: Int
    private let date: (year: Int, month: Int, day: Int)
    private let clock: (hour: Int, minute: Int, second: Int)
    private let weekday: Int

    /// Splits seconds since 1970 (UTC) into year, month, day and time of day.
    ///
    /// Times outside the years 1 to 9999 have no such text; they are clamped.
    ///
    /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
    init(_ secondsSince1970: Int) {
        seconds = min(max(secondsSince1970, -62_135_596_800), 253_402_300_799)
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let rest = seconds - days * 86_400
        clock = (rest / 3600, rest / 60 % 60, rest % 60)
        weekday = ((days % 7) + 11) % 7
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        date = (
            yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        )
    }

    /// `2019-03-23T16:21:44+00:00`.
    var iso8601: String {
        "\(padded(date.year, 4))-\(padded(date.month, 2))-\(padded(date.day, 2))T\(time)+00:00"
    }

    /// `Sat, 23 Mar 2019 16:21:44 +0000`.
    var rfc2822: String {
        let day = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][weekday]
        let month = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ][date.month - 1]
        return "\(day), \(padded(date.day, 2)) \(month) \(padded(date.year, 4)) \(time) +0000"
    }

    /// Whether the date is from one Sunday up to another; each is the first Sunday from a day of a month on.
    func isBetweenSundays(_ first: (month: Int, earliest: Int), _ last: (month: Int, earliest: Int)) -> Bool {
        hasBegun(first) && !hasBegun(last)
    }

    private func hasBegun(_ sunday: (month: Int, earliest: Int)) -> Bool {
        guard date.month == sunday.month else { return date.month > sunday.month }
        let weekdayOfEarliest = (weekday + sunday.earliest - date.day + 35) % 7
        return date.day >= sunday.earliest + (7 - weekdayOfEarliest) % 7
    }

    private var time: String {
        "\(padded(clock.hour, 2)):\(padded(clock.minute, 2)):\(padded(clock.second, 2))"
    }

    private func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }

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
