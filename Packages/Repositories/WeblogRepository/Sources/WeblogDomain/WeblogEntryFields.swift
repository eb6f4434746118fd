public import Foundation
import FoundationExtensions

/// Front matter fields to set; nil keeps the current value.
public struct WeblogEntryFields: Equatable, Sendable {
    public var title: String?
    public var date: WeblogDate?
    public var status: WeblogStatus?
    public var slug: String?
    /// Replaces all tags.
    public var tags: [String]?

    /// Sets the given fields.
    public init(
        title: String? = nil, date: WeblogDate? = nil, status: WeblogStatus? = nil, slug: String? = nil,
        tags: [String]? = nil
    ) {
        self.title = title
        self.date = date
        self.status = status
        self.slug = slug
        self.tags = tags
    }

    /// Whether nothing is set.
    public var isEmpty: Bool { self == WeblogEntryFields() }

    /// The text with these values in its front matter, otherwise unchanged.
    ///
    /// - Throws: `.invalidValue` for a value with several lines.
    public func applied(to text: String) throws(WeblogDraftError) -> String {
        var frontMatter = FrontMatter(text)
        let values: [(FrontMatter.Field, String?)] = [
            (.title, title), (.date, date?.text), (.status, status?.rawValue), (.slug, slug),
            (.tags, tags?.joined(separator: ", ")),
        ]
        for (field, value) in values {
            if let value { try frontMatter.set(field, to: value) }
        }
        return frontMatter.text
    }
}

/// The visibility of an entry, in the words of front matter.
public enum WeblogStatus: String, Sendable, CaseIterable {
    case live = "Live"
    case draft = "Draft"
    case feedOnly = "Feed Only"
    case webOnly = "Web Only"
    case unlisted = "Unlisted"
}

/// A date in front matter: in the weblog's time zone unless it names one.
public struct WeblogDate: Equatable, Sendable {
    /// Such as `2026-11-20 10:00` or `2026-11-20 10:00 UTC`.
    public let text: String

    /// A point in time, to the minute.
    public init(_ date: Date) {
        let text = RFC3339.string(from: date)
        self.text = text.prefix(10) + " " + text.dropFirst(11).prefix(5) + " UTC"
    }

    private init(text: String) {
        self.text = text
    }

    /// Reads a day, or a day and a time, with or without a zone: `2026-11-20`, `2026-11-20 10:00`,
    /// `2026-11-20 10:00 EDT`, `2026-11-20T10:00:00+01:00`. nil for anything else, such as an impossible day.
    public init?(_ input: String) {
        let day = input.prefix(10)
        let rest = input.dropFirst(10)
        guard rest.isEmpty || rest.first == " " || rest.first == "T" else { return nil }
        if let date = RFC3339.date(from: day + "T" + rest.dropFirst()) {
            self.init(date)
            return
        }
        let words = [day] + rest.dropFirst().split(separator: " ")
        guard (1...3).contains(words.count) else { return nil }
        let clock = words.count > 1 ? words[1] : "00:00"
        let seconds = clock.utf8.count == 5 ? clock + ":00" : clock
        guard RFC3339.date(from: "\(words[0])T\(seconds)Z") != nil else { return nil }
        let zone = words.count > 2 ? words[2] : ""
        guard zone.allSatisfy({ $0.isASCII && ($0.isLetter || "+-:/_".contains($0) || $0.isNumber) }) else {
            return nil
        }
        self.init(text: ([words[0], clock] + (zone.isEmpty ? [] : [zone])).joined(separator: " "))
    }
}
