public import Foundation

/// Times as RFC 3339 texts in UTC, to the second: `2026-11-20T10:00:00Z`.
///
/// Source: RFC 3339, section 5.6.
public enum RFC3339 {
    /// Writes `date` in UTC, without fractions of a second.
    ///
    /// Years outside 0...9999 have no RFC 3339 text; they are clamped to the nearest second that has one.
    public static func string(from date: Date) -> String {
        let seconds = min(max(date.timeIntervalSince1970, -62_167_219_200), 253_402_300_799)
        return Date(timeIntervalSince1970: seconds.rounded(.down)).formatted(.iso8601)
    }

    /// Reads a time such as `2026-11-20T10:00:00Z`, `2026-11-20T11:00:00.25+01:00`; nil for anything else.
    public static func date(from text: String) -> Date? {
        if let date = try? Date(text, strategy: .iso8601) { return date }
        return try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    }
}
