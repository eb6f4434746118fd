public import Foundation

// Source: RFC 3339, section 5.6.
extension Date {
    /// The time as an RFC 3339 text in UTC, to the second: `2026-11-20T10:00:00Z`.
    ///
    /// Times outside the years 0...9999 have no RFC 3339 text; they are clamped to the nearest second that has one.
    public var rfc3339: String {
        let seconds = Int(max(-62_167_219_200, min(253_402_300_799, timeIntervalSince1970)).rounded(.down))
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        let secondOfDay = seconds - days * 86_400
        let day = CivilDay(daysSince1970: days)
        // Written into one buffer, since a list may format hundreds of dates.
        return String(unsafeUninitializedCapacity: 20) { bytes in
            var end = 0
            func put(_ number: Int, digits: Int, _ separator: Unicode.Scalar) {
                var rest = number
                for place in (end..<end + digits).reversed() {
                    bytes[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                    rest /= 10
                }
                bytes[end + digits] = UInt8(ascii: separator)
                end += digits + 1
            }
            put(day.year, digits: 4, "-")
            put(day.month, digits: 2, "-")
            put(day.day, digits: 2, "T")
            put(secondOfDay / 3600, digits: 2, ":")
            put(secondOfDay / 60 % 60, digits: 2, ":")
            put(secondOfDay % 60, digits: 2, "Z")
            return end
        }
    }

    /// Reads a time such as `2026-11-20T10:00:00Z`, `2026-11-20T11:00:00.25+01:00`; nil for anything else.
    ///
    /// A day that is not in the calendar and a leap second are refused too.
    public init?(rfc3339 text: String) {
        var rest = Array(text.utf8)[...]
        guard let year = rest.number(4), rest.consume("-"), let month = rest.number(2), rest.consume("-"),
            let dayOfMonth = rest.number(2), rest.consume("T", "t"), let hour = rest.number(2), hour < 24,
            rest.consume(":"),
            let minute = rest.number(2), minute < 60, rest.consume(":"), let second = rest.number(2), second < 60,
            let fraction = rest.fraction(), let offset = rest.offset(), rest.isEmpty,
            let day = CivilDay(year: year, month: month, day: dayOfMonth)
        else { return nil }
        let seconds = day.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset
        self.init(timeIntervalSince1970: Double(seconds) + fraction)
    }
}

extension ArraySlice<UInt8> {
    fileprivate mutating func consume(_ choices: Unicode.Scalar...) -> Bool {
        guard let first, choices.contains(where: { $0.value == UInt32(first) }) else { return false }
        removeFirst()
        return true
    }

    /// Reads a number of exactly this many digits.
    fileprivate mutating func number(_ count: Int) -> Int? {
        guard self.count >= count, prefix(count).allSatisfy(Self.isDigit) else { return nil }
        defer { removeFirst(count) }
        return prefix(count).reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    /// Reads the fraction of a second: 0 if there is none, nil for a decimal point without a digit.
    fileprivate mutating func fraction() -> Double? {
        guard consume(".") else { return 0 }
        let digits = prefix(while: Self.isDigit)
        removeFirst(digits.count)
        return digits.isEmpty ? nil : Double("0." + String(decoding: digits, as: UTF8.self))
    }

    /// Reads the offset from UTC, in seconds.
    fileprivate mutating func offset() -> Int? {
        if consume("Z", "z") { return 0 }
        let isBehind = first == UInt8(ascii: "-")
        guard consume("+", "-"), let hours = number(2), hours < 24, consume(":"), let minutes = number(2), minutes < 60
        else { return nil }
        return (hours * 3600 + minutes * 60) * (isBehind ? -1 : 1)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
