public import Foundation

/// A point in time as a person types it: a duration back from now (`90s`, `15m`, `2h`, `3d`, `1w`), an ISO 8601 date
/// (`2026-11-20`, its first second) or an ISO 8601 time (`2026-11-20T10:00`, `2026-11-20T10:00:00Z`), also with a blank
/// for the `T`.
public enum TimeExpression: Equatable, Sendable {
    /// This many seconds before now, 0 or more.
    case secondsAgo(Double)
    /// A fixed point in time.
    case at(Date)

    /// Reads `text`; nil when it is neither a duration nor a date.
    ///
    /// - Parameter secondsFromUTC: The UTC offset in seconds of a date, or of a time without a zone, at the given
    ///   number of seconds since 1970.
    public init?(_ text: String, secondsFromUTC: (Double) -> Int) {
        if let seconds = Self.seconds(of: text) {
            self = .secondsAgo(seconds)
        } else if let date = Self.date(text, secondsFromUTC) {
            self = .at(date)
        } else {
            return nil
        }
    }

    /// The point in time, relative to `now`.
    public func date(now: Date) -> Date {
        switch self {
        case .secondsAgo(let seconds): now.addingTimeInterval(-seconds)
        case .at(let date): date
        }
    }

    /// Reads a duration such as `90s`, `15m`, `2h`, `3d`, `1w`, in seconds; nil for anything else.
    ///
    /// The number has 1...9 digits, so that no product can overflow.
    public static func seconds(of text: String) -> Double? {
        guard let unit = text.last, let factor = secondsPerUnit[unit] else { return nil }
        let digits = text.dropLast()
        guard (1...9).contains(digits.count), digits.allSatisfy({ ("0"..."9").contains($0) }),
            let number = Double(digits)
        else { return nil }
        return number * factor
    }

    private static let secondsPerUnit: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400, "w": 604_800]

    /// Adds what RFC 3339 demands and ISO 8601 does not: the time of day, the seconds, the zone.
    ///
    /// Source: ISO 8601-1:2019, 5.2.2.1, 5.3.1.3 and 5.4.2.
    private static func date(_ text: String, _ secondsFromUTC: (Double) -> Int) -> Date? {
        let isDay = text.utf8.count == 10
        let parts = (isDay ? text + "T00:00" : text).split(maxSplits: 1, omittingEmptySubsequences: false) {
            $0 == "T" || $0 == " "
        }
        guard parts.count == 2 else { return RFC3339.date(from: text) }
        let clock = parts[1].prefix { !"Zz+-".contains($0) }
        let zone = parts[1].dropFirst(clock.count)
        let seconds = clock.utf8.count == 5 ? ":00" : ""
        let complete = "\(parts[0])T\(clock)\(seconds)"
        if !zone.isEmpty { return RFC3339.date(from: complete + zone) }
        return RFC3339.date(from: complete + "Z").map { clockTime in
            // The offset in force at that moment, which may differ from the one at the same hour of UTC.
            let guess = clockTime.addingTimeInterval(-Double(secondsFromUTC(clockTime.timeIntervalSince1970)))
            return clockTime.addingTimeInterval(-Double(secondsFromUTC(guess.timeIntervalSince1970)))
        }
    }
}
