public import Foundation

extension Date {
    /// A moment of a test, in seconds since 1970.
    public static func at(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }
}
