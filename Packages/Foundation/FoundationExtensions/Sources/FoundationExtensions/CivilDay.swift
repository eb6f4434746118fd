/// A day of the Gregorian calendar, also before 1582, as in RFC 3339.
///
/// Foundation's ISO 8601 style reads `2026-02-30` as the 2nd of March and uses the Julian calendar before 1582.
///
/// The conversions count years from March, so that the leap day is the last of its year: 719,468 days lie between
/// 0000-03-01 and 1970-01-01, and an era of 400 years has 146,097.
///
/// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `days_from_civil` and `civil_from_days`.
struct CivilDay: Equatable {
    let year: Int
    let month: Int
    let day: Int

    /// Creates a day; nil if the calendar does not have it.
    init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), (1...Self.length(ofMonth: month, year: year)).contains(day) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day this many days after 1970-01-01, or before it if negative.
    init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The number of days since 1970-01-01.
    var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Returns the day this many months later, or earlier if negative; in a month without that day, the last one.
    func moved(byMonths months: Int) -> CivilDay {
        let monthCount = year * 12 + month - 1 + months
        // `%` has the sign of the count, which may be negative.
        let monthsIntoYear = (monthCount % 12 + 12) % 12
        let newYear = (monthCount - monthsIntoYear) / 12
        let newMonth = monthsIntoYear + 1
        let newDay = min(day, Self.length(ofMonth: newMonth, year: newYear))
        // Always a day of the calendar.
        return CivilDay(year: newYear, month: newMonth, day: newDay) ?? self
    }

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 4, 6, 9, 11: 30
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        default: 31
        }
    }
}
