public import Foundation

/// A length of time as a person types it: `90s`, `15m`, `2h`, `3d`, `1w`, `3mo`, `1y`, `1h30m`, `2 days`, `a week`.
public enum TimeSpan: Equatable, Sendable {
    /// 0 or more.
    case seconds(Double)
    /// Calendar months, 0 or more. They keep the time and the day of the month, or lead to the last day of a shorter
    /// month.
    case months(Int)

    /// Reads `text`; nil for anything else.
    ///
    /// Several parts, as in `1h30m`, are added; months and years have no fixed length, and are not added to other
    /// units. A number has 1...9 digits, and there are at most 9 parts, so that nothing can overflow.
    public init?(_ text: String) {
        let afterArticle = ["a ", "an "].first(where: text.hasPrefix).map { text.dropFirst($0.count) }
        if let afterArticle, afterArticle.first?.isLetter != true { return nil }
        let text = afterArticle.map { "1\($0)" } ?? text
        var rest = text[...]
        var sum: TimeSpan?
        for _ in 0..<9 where !rest.isEmpty {
            let digits = rest.prefix { ("0"..."9").contains($0) }
            guard (1...9).contains(digits.count), let number = Int(digits) else { return nil }
            rest = rest.dropFirst(digits.count).drop { $0 == " " }
            let unit = rest.prefix { ("a"..."z").contains($0) }
            rest = rest.dropFirst(unit.count).drop { $0 == " " }
            guard let part = TimeSpan(number, unit) else { return nil }
            switch (sum, part) {
            case (nil, _): sum = part
            case (.seconds(let first), .seconds(let second)): sum = .seconds(first + second)
            case (.months(let first), .months(let second)): sum = .months(first + second)
            default: return nil
            }
        }
        guard rest.isEmpty, let sum, text.last != " " else { return nil }
        self = sum
    }

    private init?(_ number: Int, _ unit: Substring) {
        switch unit {
        case "s", "sec", "secs", "second", "seconds": self = .seconds(Double(number))
        case "m", "min", "mins", "minute", "minutes": self = .seconds(Double(number) * 60)
        case "h", "hr", "hrs", "hour", "hours": self = .seconds(Double(number) * 3600)
        case "d", "day", "days": self = .seconds(Double(number) * 86_400)
        case "w", "week", "weeks": self = .seconds(Double(number) * 604_800)
        case "mo", "month", "months": self = .months(number)
        case "y", "yr", "year", "years": self = .months(number * 12)
        default: return nil
        }
    }

    /// The point in time this long before `date`.
    ///
    /// - Parameter secondsFromUTC: As for `TimeExpression`.
    public func before(_ date: Date, secondsFromUTC: (Double) -> Int) -> Date {
        moved(date, by: -1, secondsFromUTC)
    }

    /// The point in time this long after `date`.
    ///
    /// - Parameter secondsFromUTC: As for `TimeExpression`.
    public func after(_ date: Date, secondsFromUTC: (Double) -> Int) -> Date { moved(date, by: 1, secondsFromUTC) }

    private func moved(_ date: Date, by sign: Int, _ secondsFromUTC: (Double) -> Int) -> Date {
        switch self {
        case .seconds(let seconds): return date.addingTimeInterval(Double(sign) * seconds)
        case .months(let months):
            let clock = ClockTime(date, secondsFromUTC)
            return clock.moved(byMonths: sign * months).date(secondsFromUTC)
        }
    }
}

/// A time as the clocks of a place show it.
struct ClockTime {
    /// What the clocks show, as if the place were in UTC.
    private let reading: Date

    /// The clocks' time at a point in time.
    init(_ date: Date, _ secondsFromUTC: (Double) -> Int) {
        reading = date.addingTimeInterval(Double(secondsFromUTC(date.timeIntervalSince1970)))
    }

    /// - Parameter reading: The time as if the place were in UTC.
    init(reading: Date) {
        self.reading = reading
    }

    /// Its date, such as `2026-11-20`.
    var day: String { String(reading.rfc3339.prefix(10)) }

    /// The point in time at which the clocks show this.
    func date(_ secondsFromUTC: (Double) -> Int) -> Date {
        // The guess uses the offset at this time in UTC, which may differ from the offset at the local time.
        let guess = reading.addingTimeInterval(-Double(secondsFromUTC(reading.timeIntervalSince1970)))
        return reading.addingTimeInterval(-Double(secondsFromUTC(guess.timeIntervalSince1970)))
    }

    /// The beginning of the day this many days earlier.
    func startOfDay(daysAgo: Int) -> ClockTime {
        let day = (reading.timeIntervalSince1970 / Self.secondsPerDay).rounded(.down) - Double(daysAgo)
        return ClockTime(reading: Date(timeIntervalSince1970: day * Self.secondsPerDay))
    }

    /// Returns the same time on the day this many months later, or earlier if negative; in a month without that day, on
    /// the last one.
    func moved(byMonths months: Int) -> ClockTime {
        let seconds = reading.timeIntervalSince1970
        guard let days = Int(exactly: (seconds / Self.secondsPerDay).rounded(.down)) else { return self }
        let moved = CivilDay(daysSince1970: days).moved(byMonths: months).daysSince1970
        let later = Double(moved - days) * Self.secondsPerDay
        return ClockTime(reading: Date(timeIntervalSince1970: seconds + later))
    }

    private static let secondsPerDay = 86_400.0
}
