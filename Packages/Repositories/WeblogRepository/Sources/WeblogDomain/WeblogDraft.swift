public import Foundation
import FrontMatter
import ResourceLoading

/// An entry valid for publishing: it has a text, or a field that makes one needless.
public struct WeblogDraft: Equatable, Sendable {
    /// Front matter and Markdown.
    public let source: String

    /// Creates a draft from a text and front matter fields.
    ///
    /// Existing front matter changes only in `fields`. If there is none, it is added, with the current time as the date
    /// unless `fields` has one: the service documents no default date.
    ///
    /// - Parameter isText: Whether lines that resemble front matter are meant as text.
    /// - Throws: `.emptyText` without a text, unless a field makes one needless; for front matter that is not
    ///   understood, for an unreadable date, and as `WeblogEntryFields.applied(to:)`.
    public init(_ text: String, fields: WeblogEntryFields, now: Date, isText: Bool = false) throws {
        let frontMatter = FrontMatter(text)
        if !isText { try frontMatter.checkOpening(hasStatus: fields.status != nil) }
        guard frontMatter.isEntry else { throw Failure.emptyText }
        source = try Self.completed(fields, in: frontMatter, now: now).applied(to: text)
        try FrontMatter(source).checkDate()
    }

    /// Wraps the text of an entry that was checked before.
    public init(checked source: String) { self.source = source }

    /// The date as written, if it is in the future in every time zone and the entry is not a draft; nil otherwise.
    ///
    /// Whether the service shows such an entry before its date is not documented.
    public func futureDate(now: Date) -> String? {
        guard !WeblogEntry.isDraft(source),
            let text = FrontMatter(source).value(of: WeblogField.date.rawValue), let date = WrittenDate(text),
            // The zone farthest to the east, UTC+14, where a local time is earliest.
            let earliest = date.seconds({ zone, _ in zone == "UTC" ? 0 : 14 * 3_600 }),
            Double(earliest) > now.timeIntervalSince1970
        else { return nil }
        return text
    }

    /// The initial text of an editor: front matter with `fields`, and room for a text.
    ///
    /// - Throws: As `WeblogEntryFields.applied(to:)`.
    public static func template(_ fields: WeblogEntryFields, now: Date) throws -> String {
        try completed(fields, in: FrontMatter(""), now: now).applied(to: "\n")
    }

    private static func completed(
        _ fields: WeblogEntryFields, in frontMatter: FrontMatter, now: Date
    ) -> WeblogEntryFields {
        var fields = fields
        if !frontMatter.isPresent, fields.date == nil { fields.date = WeblogDate(now) }
        return fields
    }
}

/// A change of an entry.
public struct WeblogEntryChange: Equatable, Sendable {
    /// A new text.
    public enum Text: Equatable, Sendable {
        /// It replaces everything.
        case whole(String)
        /// It replaces everything if it has front matter, else only the content after the current front matter.
        case content(String)
    }

    /// nil keeps the current text.
    public let text: Text?
    public let fields: WeblogEntryFields
    /// Whether lines that resemble front matter are meant as text.
    public let isText: Bool

    public init(text: Text?, fields: WeblogEntryFields, isText: Bool = false) {
        self.text = text
        self.fields = fields
        self.isText = isText
    }

    /// The source after the change.
    ///
    /// What the source has already is not checked again: the service has accepted it.
    ///
    /// - Throws: As `WeblogDraft.init`.
    public func applied(to source: String) throws -> String {
        let current = FrontMatter(source)
        let hasStatus = fields.status != nil
        let new: String
        switch text {
        case nil:
            // New front matter before lines that resemble it would turn them into text.
            if !isText, !fields.isEmpty, current.doubt != nil { try current.checkOpening(hasStatus: hasStatus) }
            return try fields.applied(to: source)
        case .whole(let text)?:
            let given = FrontMatter(text)
            if !isText, given.problem(hasStatus: hasStatus) != current.problem(hasStatus: hasStatus) {
                try given.checkOpening(hasStatus: hasStatus)
            }
            new = text
        case .content(let text)?:
            let given = FrontMatter(text)
            if !isText { try given.checkOpening(hasStatus: hasStatus) }
            new = given.isPresent ? text : current.replacingContent(with: text)
        }
        guard FrontMatter(new).isEntry else { throw Failure.emptyText }
        let changed = try fields.applied(to: new)
        try FrontMatter(changed).checkDate(over: current)
        return changed
    }
}
