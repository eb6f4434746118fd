import Foundation
import FoundationExtensions

/// A date as people write it in front matter, such as `2023-02-17 12:06pm`, `17 Feb 2023` or
/// `2023-02-17T12:06:07+0530`.
public struct WrittenDate: Equatable, Sendable {
    /// The zone of a written date.
    public enum Zone: Equatable, Sendable {
        /// None is written.
        case none
        /// This many seconds east of UTC.
        case offset(seconds: Int)
        /// An abbreviation or a name, such as `EST` or `America/New_York`, as written.
        case named(String)
    }

    /// The forms that are read, for messages.
    public static let forms =
        "2023-02-17, '2023-02-17 12:06', '2023-02-17 12:06:07', '2023-02-17 12:06pm' or '17 Feb 2023', "
        + "also with a zone: UTC, EST, +0200 or America/New_York"

    /// The written day and time as if in UTC, in seconds since 1970.
    public let localSeconds: Int
    public let zone: Zone

    /// Reads a date, to the second; `nil` for anything else.
    public init?(_ text: String) {
        var words = Self.words(text)
        guard let day = Self.day(&words) else { return nil }
        guard let time = Self.time(&words) else { return nil }
        if let zone = time.zone { words.insert(zone, at: words.startIndex) }
        guard let zone = Self.zone(words) else { return nil }
        localSeconds = day * 86_400 + time.seconds
        self.zone = zone
    }

    /// The point in time, in seconds since 1970.
    ///
    /// - Parameter offset: Returns the offset of the zone `name` at a local time, in seconds east of UTC; for a date
    ///   without a zone, the name is `nil`; the result is `nil` for an unknown name.
    /// - Returns: `nil` if `offset` does not know the zone.
    public func seconds(_ offset: (_ name: String?, _ localSeconds: Int) -> Int?) -> Int? {
        switch zone {
        case .none: offset(nil, localSeconds).map { localSeconds - $0 }
        case .offset(let seconds): localSeconds - seconds
        case .named(let name): offset(name, localSeconds).map { localSeconds - $0 }
        }
    }

    /// The words of a date; the `T` of ISO 8601 separates two.
    private static func words(_ text: String) -> ArraySlice<String> {
        var words = text.split { $0 == " " || $0 == "\t" || $0 == "," }.map(String.init)
        if let first = words.first, let border = first.firstIndex(where: { $0 == "T" || $0 == "t" }),
            first[..<border].contains(where: \.isNumber), first[..<border].allSatisfy({ $0.isNumber || $0 == "-" })
        {
            words[0] = String(first[..<border])
            words.insert(String(first[first.index(after: border)...]), at: 1)
        }
        return words[...]
    }

    /// Reads the day, in days since 1970: `2023-2-17`, `2023/02/17`, `17 Feb 2023`, `February 17, 2023`, also after a
    /// day of the week.
    private static func day(_ words: inout ArraySlice<String>) -> Int? {
        if let first = words.first, weekdays.contains(where: { isName(first, of: $0) }) { words.removeFirst() }
        guard let first = words.popFirst() else { return nil }
        let parts = first.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "/" }.map(String.init)
        if parts.count == 3 {
            guard parts[0].utf8.count == 4, let year = number(parts[0]), let day = number(parts[2]) else {
                // 17-Feb-2023
                return self.day(parts[0], parts[1], parts[2])
            }
            return number(parts[1]).flatMap { self.day(year: year, month: $0, day: day) }
        }
        guard parts.count == 1, let second = words.popFirst(), let third = words.popFirst() else { return nil }
        return self.day(first, second, third) ?? self.day(second, first, third)
    }

    private static func day(_ day: String, _ month: String, _ year: String) -> Int? {
        let month = month.hasSuffix(".") ? String(month.dropLast()) : month
        let digits = day.prefix { $0.isASCII && $0.isNumber }
        let ending = day.dropFirst(digits.count).lowercased()
        guard ["", ".", "st", "nd", "rd", "th"].contains(ending), year.utf8.count == 4, let year = number(year),
            let day = number(String(digits)), let index = months.firstIndex(where: { isName(month, of: $0) })
        else { return nil }
        return self.day(year: year, month: index + 1, day: day)
    }

    private static func day(year: Int, month: Int, day: Int) -> Int? {
        func digits(_ number: Int, _ count: Int) -> String {
            String(repeating: "0", count: max(0, count - String(number).utf8.count)) + String(number)
        }
        return Date(rfc3339: "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))T00:00:00Z")
            .map { Int($0.timeIntervalSince1970 / 86_400) }
    }

    /// Reads the time of day, midnight if there is none, and the zone that follows it without a blank.
    private static func time(_ words: inout ArraySlice<String>) -> (seconds: Int, zone: String?)? {
        guard let first = words.first, let digit = first.unicodeScalars.first, ("0"..."9").contains(digit) else {
            return (0, nil)
        }
        words.removeFirst()
        var rest = Substring(first)
        let clock = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ":" || $0 == ".") }
        rest = rest.dropFirst(clock.count)
        var half: String?
        if ["am", "pm"].contains(rest.prefix(2).lowercased()) {
            half = rest.prefix(2).lowercased()
            rest = rest.dropFirst(2)
        } else if rest.isEmpty, let next = words.first?.lowercased(), ["am", "pm", "a.m.", "p.m."].contains(next) {
            half = next.first.map { "\($0)m" }
            words.removeFirst()
        }
        return seconds(clock, half).map { ($0, rest.isEmpty ? nil : String(rest)) }
    }

    /// - Parameter half: The half of the day, `am` or `pm`; `nil` for a clock of 24 hours.
    private static func seconds(_ clock: Substring, _ half: String?) -> Int? {
        let parts = clock.split(separator: ":", omittingEmptySubsequences: false)
        let second = parts.count == 3 ? parts[2].prefix { $0 != "." } : "0"
        // A fraction of a second does not count.
        let fraction = parts.count == 3 ? parts[2].dropFirst(second.count).dropFirst() : ""
        // `3pm` has no minutes.
        let fewestParts = half == nil ? 2 : 1
        guard (fewestParts...3).contains(parts.count), fraction.allSatisfy(\.isNumber),
            var hour = number(String(parts[0])),
            let minute = parts.count > 1 ? number(String(parts[1])) : 0, let second = number(String(second)),
            minute < 60, second < 60
        else { return nil }
        if let half {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (half == "pm" ? 12 : 0)
        }
        return hour < 24 ? hour * 3600 + minute * 60 + second : nil
    }

    private static func zone(_ words: ArraySlice<String>) -> Zone? {
        guard let word = words.first else { return Zone.none }
        guard words.count == 1 else { return nil }
        if word == "Z" || word == "z" { return .offset(seconds: 0) }
        guard let sign = word.first, sign == "+" || sign == "-" else { return isZone(word) ? .named(word) : nil }
        let digits = word.dropFirst().filter { $0 != ":" }
        // The offsets in use are at most 14 hours.
        guard [2, 4].contains(digits.utf8.count), let hours = number(String(digits.prefix(2))), hours < 15,
            let minutes = digits.utf8.count == 4 ? number(String(digits.suffix(2))) : 0, minutes < 60
        else { return nil }
        return .offset(seconds: (hours * 3600 + minutes * 60) * (sign == "-" ? -1 : 1))
    }

    /// Whether a word has the form of a zone: an abbreviation in capitals, or a region and a city.
    private static func isZone(_ word: String) -> Bool {
        if word.contains("/" as Character) {
            let region = word.prefix { $0 != "/" }.lowercased()
            return regions.contains(region)
                && word.utf8.allSatisfy {
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) || "/_-+0123456789".utf8.contains($0)
                }
        }
        return (2...5).contains(word.utf8.count)
            && word.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }

    private static func number(_ text: String) -> Int? {
        guard (1...4).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            return nil
        }
        return Int(text)
    }

    /// Whether a word is a name or its first three letters; `sept` is a month too.
    private static func isName(_ word: String, of name: String) -> Bool {
        let word = word.lowercased()
        return word == name || word == name.prefix(3) || word == "sept" && name == "september"
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    /// Source: the names of the IANA time zone database.
    private static let regions: Set<String> = [
        "africa", "america", "antarctica", "arctic", "asia", "atlantic", "australia", "europe", "indian", "pacific",
        "etc", "us", "canada", "brazil", "chile", "mexico",
    ]
}
