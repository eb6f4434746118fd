import Foundation
import FoundationExtensions

/// The markup that now pages, profiles and bios have beside Markdown, for readers of a site.
///
/// `{address}` and `{last-updated}` are filled in, the latter with "Last updated" if no words are before it; icons such
/// as `{book}`, `{profile-picture}`, the marks of sections such as `--- Bio ---` and comments in `/* … */` are left out;
/// lines such as `| Pronouns: she/her` become a list. Code stays as it is. Reads in linear time.
///
/// Source: sample pages of <https://api.omg.lol/#now-page> and `#theme`, and
/// <https://home.omg.lol/info/advanced-web-editor>, read 2026-11.
struct PageMarkup {
    private let values: [String: String]

    /// - Parameter updated: When the page was last changed; `nil` if unknown.
    init(address: String, updated: Date?) {
        values = ["address": address, Self.lastUpdated: updated.map { String($0.rfc3339.prefix(10)) } ?? ""]
    }

    private static let lastUpdated = "last-updated"

    /// The text as Markdown.
    func markdown(_ text: String) -> String {
        var result: [String] = []
        var fence: Character?
        for line in Self.withoutComments(text).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let bare = line.trimmed()
            let mark = ["```", "~~~"].first(where: bare.hasPrefix)?.first
            // A mark begins code, or ends the code that it began.
            if let mark, fence == nil || fence == mark { fence = fence == nil ? mark : nil }
            if fence != nil || mark != nil {
                result.append(String(line))
            } else if !Self.isSectionMark(bare) {
                result.append(filledIn(Self.item(bare) ?? String(line)))
            } else {
                result.append("")
            }
        }
        return result.joined(separator: "\n")
    }

    /// Whether a line is like `--- Bio ---`.
    private static func isSectionMark(_ line: String) -> Bool {
        line.hasPrefix("--- ") && line.hasSuffix(" ---") && line.contains { $0 != "-" && $0 != " " }
    }

    /// The item of a list for a line like `| Pronouns: she/her`; `nil` for any other.
    private static func item(_ line: String) -> String? {
        guard line.hasPrefix("| "), line.contains(":" as Character), !line.dropFirst().contains("|" as Character) else {
            return nil
        }
        return "- " + line.dropFirst(2)
    }

    /// The text without the comments that begin a line. A comment without an end is text.
    private static func withoutComments(_ text: String) -> String {
        var rest = text[...]
        var result = ""
        while let start = rest.firstRange(of: "/*"), let end = rest[start.upperBound...].firstRange(of: "*/") {
            let isAtStart = start.lowerBound == text.startIndex || text[text.index(before: start.lowerBound)].isNewline
            result += rest[..<(isAtStart ? start.lowerBound : end.upperBound)]
            rest = rest[end.upperBound...]
        }
        return result + rest
    }

    /// A line with values for the names in braces, outside code.
    private func filledIn(_ line: String) -> String {
        let bytes = Array(line.utf8)
        guard bytes.contains(UInt8(ascii: "{")) else { return line }
        var result: [UInt8] = []
        var place = 0
        let ends = Self.lastRuns(bytes)
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "`") {
                let end = Self.endOfCode(bytes, from: place, ends)
                result += bytes[place..<end]
                place = end
            } else if let name = Self.name(bytes, at: place),
                values[name] != nil || Self.isAlone(place..<(place + name.utf8.count + 2), in: bytes)
            {
                let value = values[name] ?? ""  // An icon, which is left out with the space before it.
                if name == Self.lastUpdated, !value.isEmpty, !result.contains(where: Self.isPartOfWord) {
                    result += "Last updated ".utf8
                }
                if value.isEmpty, result.last == UInt8(ascii: " ") { result.removeLast() }
                result += value.utf8
                place += name.utf8.count + 2
            } else {
                result.append(bytes[place])
                place += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether no letter or digit is next to a range, unlike in a formula such as `f{x}`.
    private static func isAlone(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
        !bytes[..<range.lowerBound].suffix(1).contains(where: isPartOfWord)
            && !bytes[range.upperBound...].prefix(1).contains(where: isPartOfWord)
    }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte >= 0x80
    }

    /// The name in braces at a place: at most 40 lower-case letters, digits and dashes, and for icons also blanks, as in
    /// `{icon fa-solid fa-star}`.
    private static func name(_ bytes: [UInt8], at place: Int) -> String? {
        guard bytes[place] == UInt8(ascii: "{") else { return nil }
        let isIcon = bytes[(place + 1)...].starts(with: "icon ".utf8)
        let name = bytes[(place + 1)...].prefix(40).prefix { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || isIcon && byte == UInt8(ascii: " ")
        }
        guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == UInt8(ascii: "}") else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    /// The number of backticks that begin at a place.
    private static func run(_ bytes: [UInt8], at place: Int) -> Int {
        bytes[place...].prefix { $0 == UInt8(ascii: "`") }.count
    }

    /// Where the last run of backticks of each length begins.
    private static func lastRuns(_ bytes: [UInt8]) -> [Int: Int] {
        var last: [Int: Int] = [:]
        var place = 0
        while let start = bytes[place...].firstIndex(of: UInt8(ascii: "`")) {
            last[run(bytes, at: start)] = start
            place = start + run(bytes, at: start)
        }
        return last
    }

    /// The end of the code that backticks begin; the end of these if they begin none.
    private static func endOfCode(_ bytes: [UInt8], from place: Int, _ last: [Int: Int]) -> Int {
        let length = run(bytes, at: place)
        var next = place + length
        guard let end = last[length], end > place else { return next }
        while next < end, let start = bytes[next...].firstIndex(of: UInt8(ascii: "`")) {
            let count = run(bytes, at: start)
            next = start + count
            if count == length { return next }
        }
        return end + length
    }
}
