public import Foundation
import FrontMatter

/// An entry valid for publishing: it has a text.
public struct WeblogDraft: Equatable, Sendable {
    /// Front matter and Markdown.
    public let source: String

    /// Creates a draft from a text and front matter fields.
    ///
    /// Existing front matter changes only in `fields`. Without front matter it is made, with the current time as the
    /// date unless `fields` has one: the service documents no default date.
    ///
    /// - Throws: `.emptyText` when the text after the front matter is blank; `.invalidValue`.
    public init(_ text: String, fields: WeblogEntryFields, now: Date) throws(WeblogDraftError) {
        let frontMatter = FrontMatter(text)
        guard frontMatter.hasContent else { throw .emptyText }
        source = try Self.completed(fields, in: frontMatter, now: now).applied(to: text)
    }

    /// The initial text of an editor: front matter with `fields`, and room for a text.
    ///
    /// - Throws: `.invalidValue`.
    public static func template(_ fields: WeblogEntryFields, now: Date) throws(WeblogDraftError) -> String {
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
        /// It replaces everything if it has front matter, else only the content after the current one.
        case content(String)
    }

    /// nil keeps the current text.
    public let text: Text?
    public let fields: WeblogEntryFields

    public init(text: Text?, fields: WeblogEntryFields) {
        self.text = text
        self.fields = fields
    }

    /// The source after the change.
    ///
    /// - Throws: `.emptyText` when the text after the front matter is blank; `.invalidValue`.
    public func applied(to source: String) throws(WeblogDraftError) -> String {
        let new =
            switch text {
            case nil: source
            case .whole(let text): text
            case .content(let text):
                FrontMatter(text).isPresent ? text : FrontMatter(source).replacingContent(with: text)
            }
        guard text == nil || FrontMatter(new).hasContent else { throw .emptyText }
        return try fields.applied(to: new)
    }
}

/// Why an entry is invalid.
public enum WeblogDraftError: Error, Equatable, Sendable {
    /// It is blank after its front matter.
    case emptyText
    /// The value of this field contains a line break or another control character.
    case invalidValue(field: String)
}
