import FeatureContributions
public import Foundation
public import ResourceLoading

/// A text of an address, with a title.
public struct Paste: Codable, Equatable, Sendable, Identifiable {
    /// Its name, unique within an address.
    public var title: String
    public let address: String
    /// The text, byte for byte; its lines may end in CRLF. Untrusted text.
    public var content: String
    /// To the second, UTC; nil if unknown.
    public var modifiedAt: Date?
    /// Whether it is publicly listed; nil if unknown: not every answer says it.
    public var isListed: Bool?

    public var id: String { title }

    public init(title: String, address: String, content: String, modifiedAt: Date?, isListed: Bool?) {
        self.title = title
        self.address = address
        self.content = content
        self.modifiedAt = modifiedAt
        self.isListed = isListed
    }

    /// The URL of its page, which anyone who knows the URL can read.
    public var url: String { Self.url(of: title, address: address) }

    /// The URL of a paste's page.
    public static func url(of title: String, address: String) -> String {
        ContentKind.paste.link(to: title, of: address)
    }
}

extension Paste: Journaled {
    public var journalID: String { title }
    public var canonical: Paste {
        var paste = restorable
        paste.content = Self.canonical(content)
        return paste
    }
    public var restorable: Paste { listed(isListed) }
    /// Not every answer says whether it is listed.
    public var forms: [Paste] { isListed == nil ? [restorable] : [restorable, listed(nil)] }
    /// An unlisted paste is sent without the flag.
    public var possibleCreations: [Paste] { (forms + [listed(false)]).flatMap { [$0.canonical, $0] } }

    private func listed(_ isListed: Bool?) -> Paste {
        Paste(title: title, address: address, content: content, modifiedAt: nil, isListed: isListed)
    }
}

extension Sequence<Paste> {
    /// Sorted newest first; equal times by title, descending, so that the order is stable.
    public func newestFirst() -> [Paste] {
        sorted { ($0.modifiedAt ?? .distantPast, $0.title) > ($1.modifiedAt ?? .distantPast, $1.title) }
    }
}
