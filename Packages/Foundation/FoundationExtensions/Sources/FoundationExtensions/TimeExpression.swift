public import Foundation

/// A point in time as a person types it: a duration back from now (`90s`, `15m`, `2h`, `3d`, `1w`, `3mo`, `1y`,
/// `1h30m`, `1 day ago`, `last week`), `today`, `yesterday`, an ISO 8601 date, which means its first second (`2026`,
/// `2026-11`, `2026-11-20`), or an ISO 8601 time (`2026-11-20T10:00`, `2026-11-20T10:00:00Z`), also with a blank for
/// the `T`.
public enum TimeExpression: Equatable, Sendable {
    /// This long before now.
    case ago(TimeSpan)
    /// The beginning of the local day this many days before today.
    case startOfDay(daysAgo: Int)
    /// A fixed point in time.
    case at(Date)

    /// Reads `text`; nil when it is none of these.
    ///
    /// - Parameter secondsFromUTC: Returns the offset from UTC (seconds) at a number of seconds since 1970; called for
    ///   a date, and for a time without a zone.
    public init?(_ text: String, secondsFromUTC: (Double) -> Int) {
        if let span = Self.span(text) {
            self = .ago(span)
        } else if text == "today" || text == "yesterday" {
            self = .startOfDay(daysAgo: text == "today" ? 0 : 1)
        } else if let date = Self.date(text, secondsFromUTC) {
            self = .at(date)
        } else {
            return nil
        }
    }

    /// The point in time, relative to `now`.
    ///
    /// - Parameter secondsFromUTC: As in `init`.
    public func date(now: Date, secondsFromUTC: (Double) -> Int) -> Date {
        switch self {
        case .ago(let span): span.before(now, secondsFromUTC: secondsFromUTC)
        case .startOfDay(let days):
            ClockTime(now, secondsFromUTC).startOfDay(daysAgo: days).date(secondsFromUTC)
        case .at(let date): date
        }
    }

    /// The local date of the point in time, such as `2026-11-20`.
    ///
    /// - Parameter secondsFromUTC: As in `init`.
    public func day(now: Date, secondsFromUTC: (Double) -> Int) -> String {
        ClockTime(date(now: now, secondsFromUTC: secondsFromUTC), secondsFromUTC).day
    }

    /// A duration, with or without `ago`, or `last` and a unit.
    private static func span(_ text: String) -> TimeSpan? {
        if text.hasPrefix("last ") {
            let unit = text.dropFirst(5)
            return unit.last?.isLetter == true && unit.first?.isLetter == true ? TimeSpan("1\(unit)") : nil
        }
        return TimeSpan(text.hasSuffix(" ago") ? String(text.dropLast(4)) : text)
    }

    /// Reads a duration of a fixed length such as `90s`, `15m`, `2h`, `3d`, `1w`, in seconds; nil for anything else.
    public static func seconds(of text: String) -> Double? {
        if case .seconds(let seconds)? = TimeSpan(text) { seconds } else { nil }
    }

    /// Reads an ISO 8601 date or time. Adds what RFC 3339 demands and ISO 8601 does not: the month, the day, the time
    /// of day, the seconds, the zone.
    ///
    /// Source: ISO 8601-1:2019, 5.2.2.1, 5.2.2.3, 5.3.1.3 and 5.4.2.
    private static func date(_ text: String, _ secondsFromUTC: (Double) -> Int) -> Date? {
        let missing: String? =
            switch text.utf8.count {
            case 4: "-01-01T00:00"
            case 7: "-01T00:00"
            case 10: "T00:00"
            default: nil
            }
        let parts = (text + (missing ?? "")).split(maxSplits: 1, omittingEmptySubsequences: false) {
            $0 == "T" || $0 == " "
        }
        guard parts.count == 2 else { return Date(rfc3339: text) }
        let clock = parts[1].prefix { !"Zz+-".contains($0) }
        let zone = parts[1].dropFirst(clock.count)
        let seconds = clock.utf8.count == 5 ? ":00" : ""
        let complete = "\(parts[0])T\(clock)\(seconds)"
        if !zone.isEmpty { return Date(rfc3339: complete + zone) }
        return Date(rfc3339: complete + "Z").map { ClockTime(reading: $0).date(secondsFromUTC) }
    }
}
