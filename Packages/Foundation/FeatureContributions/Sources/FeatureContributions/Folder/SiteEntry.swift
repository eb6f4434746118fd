public import Foundation

/// An item in an exported site, by its role. All texts are plain: the export escapes them.
public enum SiteEntry: Sendable {
    /// How a text is shown.
    public enum Form: Sendable {
        case markdown
        /// Markdown with the markup of now pages and profiles, such as `{last-updated}`.
        case page(updated: Date?)
        /// As it is.
        case verbatim
    }

    /// A cell of a table.
    public enum Cell: Sendable {
        case text(String)
        /// A link to its own URL.
        case link(String)
    }

    /// The introduction of the first page, in Markdown.
    case introduction(String)
    /// The text of the section's page.
    case text(String, Form)
    /// The lines of the section's page.
    case lines([String])
    /// A page of its own, which the section's page lists.
    ///
    /// - Parameters:
    ///   - note: A word beside its title in the list; empty for none.
    ///   - details: Lines that are not a part of the text, shown below it; empty for none.
    ///   - hasHeading: Whether the page needs no heading: the text itself shows the title, or there is none.
    case document(
        title: String, date: Date?, String, Form, note: String = "", details: String = "", hasHeading: Bool = true)
    /// A short text on the section's page, in Markdown, with an emoji and a link.
    case note(emoji: String, String, link: String?, date: Date?)
    /// A picture on the section's page; it is a link to `url` if its bytes cannot be fetched.
    case figure(caption: String, alternative: String, notes: [String], url: String?)
    /// A row of the section's table.
    case row([Cell])
}

/// The page of a kind in an exported site.
public struct SiteSection: Sendable {
    public let title: String
    /// The name of its page, without the ending.
    public let page: String
    /// The place on the first page.
    public let order: Int
    /// The heads of its table; empty for none.
    public let heads: [String]

    public init(_ title: String, page: String, order: Int, heads: [String] = []) {
        self.title = title
        self.page = page
        self.order = order
        self.heads = heads
    }
}
