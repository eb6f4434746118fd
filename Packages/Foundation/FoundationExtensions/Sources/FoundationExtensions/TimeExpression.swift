public import Foundation

/// A point in time as a person types it: a duration back from now (`90s`, `15m`, `2h`, `3d`, `1w`) or an ISO 8601
/// date (`2026-11-20`, midnight UTC) or time (`2026-11-20T10:00:00Z`).
public enum TimeExpression: Equatable, Sendable {
    /// That many seconds before now, 0 or more.
    case secondsAgo(Double)
    /// A fixed point in time.
    case at(Date)

    /// Reads `text`; nil when it is neither a duration nor a date.
    public init?(_ text: String) {
        if let seconds = Self.seconds(of: text) {
            self = .secondsAgo(seconds)
        } else if let date = RFC3339.date(from: text) ?? Self.day(text) {
            self = .at(date)
        } else {
            return nil
        }
    }

    /// The point in time that is meant when it is `now`.
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

    private static func day(_ text: String) -> Date? {
        guard text.utf8.count == 10 else { return nil }
        return RFC3339.date(from: text + "T00:00:00Z")
    }
}
