import FeatureContributions
public import Foundation
import FoundationExtensions
import FrontMatter
import Markdown
public import ResourceLoading

/// An entry of a weblog: a post, a page, or another type.
public struct WeblogEntry: Codable, Equatable, Sendable, Identifiable {
    /// An opaque id, unique within an address.
    public let id: String
    public let address: String
    /// The path of its page, such as `/2022/12/test-post`. Untrusted text; nil if unknown.
    public let location: String?
    /// Untrusted text.
    public let title: String?
    /// Its date, to the second, UTC; nil if unknown.
    public let date: Date?
    /// The service's value, such as `post` or `page`.
    public let type: String?
    /// The service's value, such as `live` or `draft`.
    public let status: String?
    /// Its name in the URL. Untrusted text.
    public let slug: String?
    /// The tags' names as written. Untrusted text.
    public let tags: [String]
    /// The whole text, front matter included, byte for byte. Untrusted text.
    public var source: String
    /// The source without its front matter. Untrusted text.
    public let body: String?

    public init(
        id: String, address: String, location: String?, title: String?, date: Date?, type: String?, status: String?,
        slug: String?, tags: [String], source: String, body: String?
    ) {
        self.id = id
        self.address = address
        self.location = location
        self.title = title
        self.date = date
        self.type = type
        self.status = status
        self.slug = slug
        self.tags = tags
        self.source = source
        self.body = body
    }

    /// The text after the front matter of an entry's source.
    public static func text(of source: String) -> String { FrontMatter(source).content }

    /// Its page; nil if unknown.
    ///
    /// Source: <https://github.com/neatnik/weblog.lol>, where each weblog is at `https://ADDR.weblog.lol`.
    public var url: String? { location.map { Self.url(at: $0, of: address) } }

    /// The page at a location of a weblog.
    static func url(at location: String, of address: String) -> String {
        ContentKind.weblog.link(of: address) + location.percentEncodedPath.dropFirst()
    }

    /// The page at the location that a text chooses; nil if it chooses none, and for a draft, which has no page yet.
    public static func chosenPage(in source: String, of address: String) -> String? {
        guard !isDraft(source), let location = FrontMatter(source).value(of: WeblogField.location.rawValue),
            !location.isEmpty
        else { return nil }
        return url(at: location, of: address)
    }

    /// Whether the status in a text is draft.
    public static func isDraft(_ source: String) -> Bool {
        FrontMatter(source).value(of: WeblogField.status.rawValue)?.lowercased()
            == WeblogStatus.draft.rawValue.lowercased()
    }

    /// Says that other entries have its page too.
    public func sharedPageNotice(_ ids: [String]) -> String {
        let who = ids.count == 1 ? "entry \(ids[0]) has" : "entries \(ids.joined(separator: ", ")) have"
        return "\(who) the same URL as entry \(id); give one of them another slug"
    }

    /// Whether it is a public post at `date`, and so may be the latest.
    public func isPublished(at date: Date) -> Bool {
        type?.lowercased() == "post" && status?.lowercased() == "live" && self.date.map { $0 <= date } ?? false
    }
}

extension WeblogEntry: Journaled {
    public var journalID: String { id }
    /// The service may end the lines with CRLF.
    public var canonical: WeblogEntry {
        WeblogEntry(id: id, address: address, source: source.replacing("\r\n", with: "\n"))
    }
    public var restorable: WeblogEntry { WeblogEntry(id: id, address: address, source: source) }

    /// Creates an entry of which only the source is known.
    public init(id: String, address: String, source: String) {
        self.init(
            id: id, address: address, location: nil, title: nil, date: nil, type: nil, status: nil, slug: nil, tags: [],
            source: source, body: nil)
    }
}

extension Sequence<WeblogEntry> {
    /// Sorted newest first, those without a date last; equal times by id, descending.
    public func newestFirst() -> [WeblogEntry] {
        sorted { ($0.date ?? .distantPast, $0.id) > ($1.date ?? .distantPast, $1.id) }
    }

    /// The entry whose id, else whose location without the first slash, else whose slug is `name`; nil if there is
    /// none.
    ///
    /// - Throws: `.ambiguousSlug` when several have that slug, for example in different months.
    public func named(_ name: String) throws -> WeblogEntry? {
        if let entry = first(where: { $0.id == name }) { return entry }
        if let entry = first(where: { $0.location == "/" + name }) { return entry }
        let found = filter { $0.slug == name }
        guard found.count < 2 else { throw Failure.ambiguousSlug(name, ids: found.map(\.id)) }
        return found.first
    }
}

extension WeblogEntry {
    /// The text after the front matter.
    public var content: String { FrontMatter(source).content }

    /// The lines of the front matter; empty if there is none.
    public var details: String { FrontMatter(source).head }

    /// Whether only a field has the title: the heading that the text begins with, if any, does not show it.
    public var hasTitleOnly: Bool {
        let frontMatter = FrontMatter(source)
        guard let title = frontMatter.value(of: WeblogField.title.rawValue), !title.isEmpty else { return false }
        guard let heading = MarkdownDocument(beginningOf: frontMatter.content).firstHeading else { return true }
        return !title.letters.isEmpty && heading.letters != title.letters
    }

    /// What a text says about its entry: the location or slug that it chooses, and its title, which may be its first
    /// heading.
    public static func identity(of source: String) -> (location: String?, title: String?) {
        let frontMatter = FrontMatter(source)
        func value(_ field: WeblogField) -> String? {
            frontMatter.value(of: field.rawValue).flatMap { $0.isEmpty ? nil : $0 }
        }
        let heading = frontMatter.content.split(whereSeparator: \.isNewline).first { $0.hasPrefix("# ") }
        let title = value(.title) ?? heading.map { String($0.dropFirst(2)).trimmed() }
        return (value(.location) ?? value(.slug), title.flatMap { $0.isEmpty ? nil : $0 })
    }

    /// The title; without one the first words of the text, else the slug, else the id.
    public var displayTitle: String {
        let frontMatter = FrontMatter(source)
        if let title = title ?? frontMatter.value(of: WeblogField.title.rawValue), !title.isEmpty { return title }
        let words = MarkdownDocument(beginningOf: frontMatter.content).firstWords
        if !words.isEmpty { return words }
        return slug.flatMap { $0.isEmpty ? nil : $0 } ?? id
    }

    /// Whether it has a status. Every published entry counts as live: in the weblog, in the feed, or for anyone with
    /// its URL.
    public func has(_ wanted: WeblogStatus) -> Bool {
        func isStatus(_ other: WeblogStatus) -> Bool { status?.lowercased() == other.rawValue.lowercased() }
        return wanted == .live ? !isStatus(.draft) : isStatus(wanted)
    }
}

extension String {
    /// Its letters and digits, without differences of case.
    fileprivate var letters: String { folded.filter { $0.isLetter || $0.isNumber } }
}
