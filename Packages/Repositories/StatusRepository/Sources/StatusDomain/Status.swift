import FeatureContributions
public import Foundation
public import ResourceLoading

/// A short post on a statuslog.
public struct Status: Codable, Equatable, Sendable, Identifiable {
    /// An opaque id, unique within an address.
    public let id: String
    public let address: String
    /// To the second, UTC; nil if unknown.
    public var createdAt: Date?
    /// nil when there is none.
    public let emoji: String?
    /// The text as written. Untrusted text.
    public var content: String
    /// A link of the status. Untrusted text, not always a URL; nil if there is none.
    public let externalURL: String?

    public init(id: String, address: String, createdAt: Date?, emoji: String?, content: String, externalURL: String?) {
        self.id = id
        self.address = address
        self.createdAt = createdAt
        self.emoji = emoji
        self.content = content
        self.externalURL = externalURL
    }
}

extension Status: Journaled {
    public var journalID: String { id }
    public var canonical: Status {
        Status(
            id: "", address: address, createdAt: nil, emoji: emoji, content: Self.canonical(content),
            externalURL: externalURL.map(Self.canonicalURL))
    }
    public var restorable: Status {
        Status(id: "", address: address, createdAt: nil, emoji: emoji, content: content, externalURL: externalURL)
    }
    /// The service chooses an emoji for a status that is posted without one.
    public var forms: [Status] {
        let withoutEmoji = Status(
            id: "", address: address, createdAt: nil, emoji: nil, content: content, externalURL: externalURL)
        return emoji == nil ? [restorable] : [restorable, withoutEmoji]
    }
    public func completed(by current: Status?) -> Status {
        Status(
            id: current?.id ?? "", address: address, createdAt: current?.createdAt, emoji: emoji, content: content,
            externalURL: externalURL)
    }
}

/// A reference to one status: its id, and its address if known.
public struct StatusReference: Equatable, Sendable {
    public let id: String
    /// nil when only an id was given.
    public let address: String?

    /// Creates a reference to a status.
    public init(id: String, address: String?) {
        self.id = id
        self.address = address
    }

    /// Whether the address is known, as from a URL, or the id has the usual form: thirteen hexadecimal digits.
    public var looksLikeID: Bool {
        address != nil || id.utf8.count == 13 && id.allSatisfy { $0.isHexDigit && $0.isASCII }
    }

    /// Reads an id, or the URL of a status page: `https://status.lol/ADDR/ID` or `https://ADDR.status.lol/ID`.
    ///
    /// nil when it is a URL of another kind. Source: example answers of `POST /address/:address/statuses/`.
    public init?(_ text: String) {
        guard text.contains("/" as Character) else {
            self.init(id: text, address: nil)
            return
        }
        guard let place = ContentKind.status.pages?.place(in: text) else { return nil }
        self.init(id: place.id, address: place.address)
    }
}

/// The text at the top of a statuslog.
public struct Bio: Codable, Equatable, Sendable {
    public let address: String
    public let content: String
    public let css: String?
    public let head: String?

    public init(address: String, content: String, css: String?, head: String?) {
        self.address = address
        self.content = content
        self.css = css
        self.head = head
    }
}

extension Bio: Journaled {
    public var journalID: String { address }
    public var canonical: Bio { Bio(address: address, content: Self.canonical(content), css: nil, head: nil) }
    public var restorable: Bio { Bio(address: address, content: content, css: nil, head: nil) }
}
