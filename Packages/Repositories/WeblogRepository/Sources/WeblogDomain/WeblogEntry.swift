public import Foundation
public import ResourceLoading

/// An entry of a weblog: a post, a page, or whatever else its owner keeps there.
public struct WeblogEntry: Equatable, Sendable, Identifiable {
    /// An opaque word, unique within an address.
    public let id: String
    public let address: String
    /// The path of its page, such as `/2022/12/test-post`. Foreign text; nil when it is not known.
    public let location: String?
    /// Foreign text.
    public let title: String?
    /// When it is dated, to the second, UTC; nil when it is not known.
    public let date: Date?
    /// The service's word, such as `post` or `page`.
    public let type: String?
    /// The service's word, such as `live` or `draft`.
    public let status: String?
    /// What people call it in its URL. Foreign text.
    public let slug: String?
    /// The tags' names as they were written. Foreign text.
    public let tags: [String]
    /// All that was written, front matter included, byte for byte. Foreign text.
    public let source: String
    /// The source without its front matter. Foreign text.
    public let body: String?

    /// Makes an entry.
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

    /// Whether everybody can read it at `date` as a post, so that it may be the latest.
    public func isPublished(at date: Date) -> Bool {
        type?.lowercased() == "post" && status?.lowercased() == "live" && self.date.map { $0 <= date } ?? false
    }
}

extension Sequence<WeblogEntry> {
    /// Gives them newest first, those without a date last; those of one second by id, descending.
    public func newestFirst() -> [WeblogEntry] {
        sorted { left, right in
            if left.date != right.date {
                guard let leftDate = left.date else { return false }
                return right.date.map { leftDate > $0 } ?? true
            }
            return left.id > right.id
        }
    }

    /// Gives the entry that `word` names by its id, else by its slug; nil when there is none.
    ///
    /// - Throws: `.ambiguousSlug` when several have that slug: different months may have the same one.
    public func named(_ word: String) throws(WeblogRepositoryError) -> WeblogEntry? {
        if let entry = first(where: { $0.id == word }) { return entry }
        let found = filter { $0.slug == word }
        guard found.count < 2 else { throw .fault(.ambiguousSlug(word, ids: found.map(\.id))) }
        return found.first
    }
}

extension WeblogEntry: Filterable {
    public var filteredTime: Date? { date }
    public var filteredTexts: [String] { [title, slug, body ?? source].compactMap(\.self) }
    public var filteredTags: [String] { tags }
}

/// Whether an entry is kept from readers.
public enum WeblogPublication: String, CaseIterable, Sendable {
    case draft
    /// Shown in some way: in the weblog, in the feed, or to whoever has its URL.
    case live
}

extension WeblogEntry {
    /// Whether it is kept from readers.
    public var publication: WeblogPublication { status?.lowercased() == "draft" ? .draft : .live }
}
