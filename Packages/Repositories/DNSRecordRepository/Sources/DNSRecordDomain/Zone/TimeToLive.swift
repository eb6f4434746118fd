/// Reads times to live.
public enum TimeToLive {
    /// The most seconds of a time to live: 31 bits.
    ///
    /// Source: RFC 2181, section 8.
    public static let maximum = 2_147_483_647

    /// The seconds of a number without a unit, or of numbers with units: `3600`, `1h30m`, `1W`; nil for anything else.
    ///
    /// The units are weeks, days, hours, minutes and seconds, as in the zone files of BIND.
    ///
    /// Source: BIND 9 Administrator Reference Manual, "TTL".
    public static func seconds(_ text: String) -> Int? {
        var rest = Array(text.utf8)[...]
        var total = 0
        var isFirst = true
        while isFirst || !rest.isEmpty {
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            // Ten digits can exceed the maximum, but not overflow.
            guard (1...10).contains(digits.count) else { return nil }
            let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
            rest = rest.dropFirst(digits.count)
            guard let unit = rest.popFirst() else { return isFirst && number <= maximum ? number : nil }
            guard let seconds = seconds(in: unit), number <= (maximum - total) / seconds else { return nil }
            total += number * seconds
            isFirst = false
        }
        return total
    }

    private static func seconds(in unit: UInt8) -> Int? {
        switch unit | 0x20 {  // The lower case of an ASCII letter.
        case UInt8(ascii: "w"): 604_800
        case UInt8(ascii: "d"): 86_400
        case UInt8(ascii: "h"): 3600
        case UInt8(ascii: "m"): 60
        case UInt8(ascii: "s"): 1
        default: nil
        }
    }
}
