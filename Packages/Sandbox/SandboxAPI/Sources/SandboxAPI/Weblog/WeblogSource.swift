import Foundation
import FoundationExtensions

/// The fields and the body that the service reads from the text of an entry.
///
/// Source: the published example entries, and the pages of neatnik/weblog.lol.
struct WeblogSource {
    /// The names in lower case, each with its last value, in order of first occurrence.
    private(set) var fields: [(name: String, value: String)] = []
    /// The text after the front matter.
    let body: String

    init(_ source: String) {
        var scalars = Substring(source).unicodeScalars
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        var lines = Substring(scalars).split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }[...]
        let isFenced = Self.isFence(lines.first) && lines.dropFirst().contains { Self.isFence($0) }
        var head: [Substring] = []
        if isFenced {
            lines = lines.dropFirst()
            head = Array(lines.prefix { !Self.isFence($0) })
            lines = lines.dropFirst(head.count + 1)
        } else {
            let block = lines.prefix { !$0.allSatisfy(\.isWhitespace) }
            let names = block.compactMap { Self.field($0)?.name }
            if names.count == block.count, names.contains(where: Self.known.contains) {
                head = Array(block)
                lines = lines.dropFirst(block.count)
            }
        }
        body = lines.drop { $0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
        for field in head.compactMap({ Self.field($0) }) { set(field.name, field.value) }
    }

    subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The title: the field, else the first heading.
    var title: String {
        if let title = self["title"], !title.isEmpty { return title }
        let heading = body.split(separator: "\n").first { $0.hasPrefix("# ") }
        return heading.map { String($0.dropFirst(2)).trimmed() } ?? ""
    }

    var tags: [String] {
        (self["tags"] ?? "").split(separator: ",").map { $0.trimmed() }
            .filter { !$0.isEmpty }
    }

    /// The date, in `zone` unless it names one: `2022-12-09 19:52`, `2022-12-11 5:46 PM EDT`; nil without a date.
    func date(in zone: SandboxZone) -> Int? {
        guard let text = self["date"] else { return nil }
        if let date = RFC3339.date(from: text) { return Int(exactly: date.timeIntervalSince1970.rounded(.down)) }
        var words = text.split { $0 == " " || $0 == "T" && text.dropFirst(10).first == "T" }.map(String.init)[...]
        guard let day = words.popFirst(), let midnight = RFC3339.date(from: day + "T00:00:00Z") else { return nil }
        let clock = (words.popFirst() ?? "0:00").split(separator: ":").map { Int($0) }
        guard (2...3).contains(clock.count), var hour = clock[0], let minute = clock[1], (0...23).contains(hour) else {
            return nil
        }
        if let half = words.first?.uppercased(), half == "AM" || half == "PM" {
            words = words.dropFirst()
            hour = hour % 12 + (half == "PM" ? 12 : 0)
        }
        let seconds = Int(midnight.timeIntervalSince1970) + hour * 3600 + minute % 60 * 60
        let named = words.first.flatMap { SandboxZone($0) } ?? zone
        return seconds - named.secondsFromUTC(seconds)
    }

    /// A text in the form for URLs: `Low water, high tea` becomes `low-water-high-tea`.
    static func slug(_ text: String) -> String {
        let words = text.lowercased().split { !($0.isLetter || $0.isNumber) }
        return words.joined(separator: "-")
    }

    private static let known: Set<String> = ["date", "status", "tags", "slug", "type", "title", "location"]

    private static func isFence(_ line: Substring?) -> Bool {
        line.map { String($0).trimmed() == "---" && $0.hasPrefix("-") } ?? false
    }

    private static func field(_ line: Substring) -> (name: String, value: String)? {
        guard let colon = line.firstIndex(of: ":"), line.first?.isLetter == true else { return nil }
        return (
            String(line[..<colon]).trimmed().lowercased(),
            String(line[line.index(after: colon)...]).trimmed()
        )
    }

    private mutating func set(_ name: String, _ value: String) {
        if let index = fields.firstIndex(where: { $0.name == name }) {
            fields[index].value = value
        } else {
            fields.append((name, value))
        }
    }
}
