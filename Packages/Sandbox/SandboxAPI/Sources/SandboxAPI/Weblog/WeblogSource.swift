import Foundation
import FoundationExtensions
import FrontMatter

/// The fields and the body that the service reads from the text of an entry.
///
/// Source: the published example entries, and the pages of neatnik/weblog.lol.
struct WeblogSource {
    /// The names in lower case, each with its last value, in order of first occurrence.
    private(set) var fields: [(name: String, value: String)] = []
    /// The text after the front matter.
    let body: String
    let tags: [String]

    init(_ source: String) {
        let frontMatter = FrontMatter(source, names: Self.names)
        body = frontMatter.content.replacing("\r\n", with: "\n")
        tags = frontMatter.list(of: "tags") ?? []
        for field in frontMatter.fields { set(field.name, field.value) }
    }

    subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The title: the field, else the first heading.
    var title: String {
        if let title = self["title"], !title.isEmpty { return title }
        let heading = body.split(separator: "\n").first { $0.hasPrefix("# ") }
        return heading.map { String($0.dropFirst(2)).trimmed() } ?? ""
    }

    /// The date in seconds since 1970, in `zone` unless it names one: `2022-12-09 19:52`, `2022-12-11 5:46 PM EDT`.
    ///
    /// - Returns: `nil` without a date.
    /// - Throws: A refusal if the date cannot be read. What the service then does is not known.
    func date(in zone: SandboxZone) throws(SandboxRefusal) -> Int? {
        guard let text = self["date"], !text.isEmpty else { return nil }
        let date = WrittenDate(text)?.seconds { name, seconds in
            (name.map { SandboxZone($0) } ?? zone)?.secondsFromUTC(seconds)
        }
        guard let date else { throw .badRequest("Sorry, we couldn’t read the date “\(text)”.") }
        return date
    }

    /// A text in the form for URLs: `Low water, high tea` becomes `low-water-high-tea`.
    static func slug(_ text: String) -> String {
        let words = text.lowercased().split { !($0.isLetter || $0.isNumber) }
        return words.joined(separator: "-")
    }

    private static let names = FieldNames([
        "Date", "Status", "Tags", "Slug", "Type", "Title", "Location", "Redirect",
    ])

    private mutating func set(_ name: String, _ value: String) {
        if let index = fields.firstIndex(where: { $0.name == name }) {
            fields[index].value = value
        } else {
            fields.append((name, value))
        }
    }
}
