public import Foundation
public import SystemCalls

/// Times relative to now, in words.
public enum RelativeTime {
    /// A time relative to now: `now`, `5 min ago`, `3 h ago`, `2 d ago`, `in 4 d`, and the date beyond a week.
    ///
    /// A future time is rounded up to the minute, so that a duration that was just entered is shown as entered.
    ///
    /// - Parameters:
    ///   - date: The time to describe.
    ///   - now: The current moment.
    ///   - secondsFromUTC: The UTC offset in seconds at the given number of seconds since 1970; by default this
    ///     machine's.
    public static func text(
        for date: Date, now: Date, secondsFromUTC: (Double) -> Int = LocalClock.secondsFromUTC
    ) -> String {
        let seconds = now.timeIntervalSince(date)
        guard abs(seconds) < week else { return day(of: date + Double(secondsFromUTC(date.timeIntervalSince1970))) }
        if abs(seconds) < minute { return "now" }
        if seconds > 0 { return "\(amount(seconds)) ago" }
        return "in \(amount((-seconds / minute).rounded(.up) * minute))"
    }

    /// The age of something: `less than a minute old`, `3 h old`, `12 d old`; a future time counts as now.
    ///
    /// - Parameters:
    ///   - date: When it was made.
    ///   - now: The current moment.
    public static func age(of date: Date, now: Date) -> String {
        let seconds = now.timeIntervalSince(date)
        return seconds < minute || !seconds.isFinite ? "less than a minute old" : amount(seconds) + " old"
    }

    private static let minute = 60.0
    private static let hour = 3_600.0
    private static let dayLength = 86_400.0
    private static let week = 604_800.0

    private static func amount(_ seconds: TimeInterval) -> String {
        switch seconds {
        case ..<hour: "\(whole(seconds / minute)) min"
        case ..<dayLength: "\(whole(seconds / hour)) h"
        default: "\(whole(seconds / dayLength)) d"
        }
    }

    private static func whole(_ value: Double) -> Int { Int(exactly: value.rounded(.down)) ?? .max }

    private static func day(of date: Date) -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents([.year, .month, .day], from: date)
        let numbers = [(parts.year ?? 0, 4), (parts.month ?? 0, 2), (parts.day ?? 0, 2)]
        return numbers.map { number, digits in
            let text = String(number)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }.joined(separator: "-")
    }
}
