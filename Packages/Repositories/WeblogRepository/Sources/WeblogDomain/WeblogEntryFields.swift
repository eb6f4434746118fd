public import Foundation
import FoundationExtensions
import FrontMatter
import ResourceLoading

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
    /// - Throws: A `Failure` for a value with a line break or another control character.
    public func applied(to text: String) throws -> String {
        var frontMatter = FrontMatter(text)
        for (field, value) in values {
            do {
                try frontMatter.set(field.rawValue, to: value)
            } catch {
                throw Failure(
                    .invalidInput, "the value of \(field.rawValue) contains a line break or another control character",
                    about: [.field(field.rawValue)])
            }
        }
        return frontMatter.text
    }

    /// The fields to which the text's front matter gives another value. A missing or empty field contradicts nothing.
    public func contradictions(in text: String) -> [WeblogContradiction] {
        let frontMatter = FrontMatter(text)
        return values.compactMap { field, wanted in
            guard let found = frontMatter.value(of: field.rawValue), !found.isEmpty,
                Self.meaning(of: found, field) != Self.meaning(of: wanted, field)
            else { return nil }
            return WeblogContradiction(field: field.rawValue, found: found, wanted: wanted)
        }
    }

    private var values: [(WeblogField, String)] {
        let values: [(WeblogField, String?)] = [
            (.title, title), (.date, date?.text), (.status, status?.rawValue), (.slug, slug),
            (.tags, tags?.joined(separator: ", ")),
        ]
        return values.compactMap { field, value in value.map { (field, $0) } }
    }

    /// The form in which values are compared: without differences that the service ignores.
    private static func meaning(of value: String, _ field: WeblogField) -> String {
        switch field {
        case .status: value.lowercased()
        case .date: WeblogDate(value)?.text ?? value
        case .tags: value.split(separator: ",").map { $0.trimmed() }.sorted().joined(separator: ",")
        case .slug, .type, .title, .location, .redirect: value.trimmed()
        }
    }
}

/// A front matter field whose value is not the wanted one.
public struct WeblogContradiction: Equatable, Sendable {
    /// The service's name of the field, such as `Status`.
    public let field: String
    public let found: String
    public let wanted: String
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
        text = Self.minute(of: date) + " UTC"
    }

    /// Reads a date in the forms of front matter: `2026-11-20`, `2026-11-20 10:00pm`, `20 Nov 2026`,
    /// `2026-11-20T10:00+01:00`, `2026-11-20 10:00 EDT`; also a year or a month. `nil` for anything else.
    public init?(_ input: String) {
        guard let written = WrittenDate(input) else {
            // A year such as `2026`, or a month such as `2026-11`.
            guard [4, 7].contains(input.utf8.count),
                case .at(let date)? = TimeExpression(input, secondsFromUTC: { _ in 0 })
            else { return nil }
            text = Self.minute(of: date)
            return
        }
        func minute(_ seconds: Int) -> String { Self.minute(of: Date(timeIntervalSince1970: Double(seconds))) }
        text =
            switch written.zone {
            case .none: minute(written.localSeconds)
            case .offset(let seconds): minute(written.localSeconds - seconds) + " UTC"
            case .named(let zone): minute(written.localSeconds) + " " + zone
            }
    }

    /// Such as `2026-11-20 10:00`, in UTC.
    private static func minute(of date: Date) -> String {
        let text = date.rfc3339
        return text.prefix(10) + " " + text.dropFirst(11).prefix(5)
    }
}
