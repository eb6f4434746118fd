public import Foundation

/// An entry that may be published: it has a text.
public struct WeblogDraft: Equatable, Sendable {
    /// Front matter and Markdown.
    public let source: String

    /// Makes a draft of a text and of what its front matter is to say.
    ///
    /// Front matter that is there changes in what `fields` sets, and in nothing else. Where there is none it is made, with
    /// the present time as the date unless `fields` has one: the service promises none for an entry that says nothing.
    ///
    /// - Throws: `.emptyText` when nothing but white space comes after the front matter; `.invalidValue`.
    public init(_ text: String, fields: WeblogEntryFields, now: Date) throws(WeblogDraftError) {
        let frontMatter = FrontMatter(text)
        guard frontMatter.hasContent else { throw .emptyText }
        source = try Self.completed(fields, in: frontMatter, now: now).applied(to: text)
    }

    /// What an editor begins with: front matter that says `fields`, and room for a text.
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

/// What of an entry is to change.
public struct WeblogEntryChange: Equatable, Sendable {
    /// A new text.
    public enum Text: Equatable, Sendable {
        /// It takes the place of all.
        case whole(String)
        /// It takes the place of all when it has front matter, else of what comes after the present one.
        case content(String)
    }

    /// nil keeps the text that is there.
    public let text: Text?
    public let fields: WeblogEntryFields

    /// Makes a change.
    public init(text: Text?, fields: WeblogEntryFields) {
        self.text = text
        self.fields = fields
    }

    /// Gives what is there after the change.
    ///
    /// - Throws: `.emptyText` when nothing but white space comes after the front matter; `.invalidValue`.
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

/// Why a text cannot become an entry.
public enum WeblogDraftError: Error, Equatable, Sendable {
    /// There is nothing but white space and front matter.
    case emptyText
    /// The value of this field holds a line break or another control character.
    case invalidValue(field: String)
}
