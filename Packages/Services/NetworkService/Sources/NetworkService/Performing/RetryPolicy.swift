import APIClient
import Foundation
import FoundationExtensions

/// Decides when a read is retried.
enum RetryPolicy {
    /// The maximum number of attempts.
    static let maximumAttempts = 3
    /// The longest wait before the next attempt, in seconds. If the server asks for more, there is no retry.
    static let maximumWait = 10.0

    /// How long to wait before the next attempt, in seconds; nil for no retry.
    ///
    /// Without a readable `Retry-After`: half a second, then a second.
    ///
    /// - Parameter attempt: The number of attempts made, 1 or more.
    ///
    /// Source: RFC 9110, sections 10.2.3 (`Retry-After`) and 15.6; RFC 6585, section 4 (429).
    static func wait(after response: HTTPResponse, attempt: Int, now: Date) -> Double? {
        guard attempt < maximumAttempts, [429, 502, 503, 504].contains(response.status) else { return nil }
        let wait = asked(by: response, now: now) ?? 0.5 * Double(attempt)
        return wait <= maximumWait ? wait : nil
    }

    /// How long the server asks the client to wait, in seconds; nil if it does not, or not readably.
    static func asked(by response: HTTPResponse, now: Date) -> Double? {
        response.header("Retry-After").flatMap { seconds(of: $0, now: now) }.map { max($0, 0) }
    }

    private static func seconds(of text: String, now: Date) -> Double? {
        let text = text.trimmed()
        if text.allSatisfy({ ("0"..."9").contains($0) }) { return Double(text) }
        return date(of: text)?.timeIntervalSince(now)
    }

    private static let months: [Substring] = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Reads the preferred date format of RFC 9110 (5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
    private static func date(of text: String) -> Date? {
        let parts = text.split(separator: " ")
        guard parts.count == 6, parts[5] == "GMT", let month = months.firstIndex(of: parts[2]) else { return nil }
        return Date(rfc3339: "\(parts[3])-\(month < 9 ? "0" : "")\(month + 1)-\(parts[1])T\(parts[4])Z")
    }
}
