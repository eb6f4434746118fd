public import Foundation

/// One thing of an address with all editable fields, as plain values.
public enum ItemValue: Sendable {
    /// The now page. `isListed` (in the garden): nil if unknown or not given.
    case nowPage(content: String, isListed: Bool?)
    /// The source of the web page.
    case webPage(content: String)
    /// The text at the top of the statuslog.
    case bio(content: String)
    /// The destinations of e-mail.
    case email(destinations: [String])
    case purl(PURLValue)
    case paste(PasteValue)
    case dnsRecord(DNSValue)
    case picture(PictureValue)
    case weblogEntry(WeblogValue)
    case status(StatusValue)
    case box(BoxValue)
}

/// A PURL.
public struct PURLValue: Sendable {
    public let name: String
    public let url: String
    /// nil if unknown or not given.
    public let isListed: Bool?

    /// Makes a value.
    public init(name: String, url: String, isListed: Bool?) {
        self.name = name
        self.url = url
        self.isListed = isListed
    }
}

/// A paste.
public struct PasteValue: Sendable {
    public let title: String
    public let content: String
    /// nil if unknown or not given.
    public let isListed: Bool?

    /// Makes a value.
    public init(title: String, content: String, isListed: Bool?) {
        self.title = title
        self.content = content
        self.isListed = isListed
    }
}

/// A DNS record.
public struct DNSValue: Sendable {
    /// nil if the service has not created it yet.
    public let id: Int?
    public let type: String
    public let name: String
    public let data: String
    public let priority: Int?
    /// Seconds.
    public let ttl: Int?

    /// Makes a value.
    public init(id: Int?, type: String, name: String, data: String, priority: Int?, ttl: Int?) {
        self.id = id
        self.type = type
        self.name = name
        self.data = data
        self.priority = priority
        self.ttl = ttl
    }
}

/// A picture without its bytes.
public struct PictureValue: Sendable {
    /// nil if the service has not created it yet.
    public let id: String?
    /// Its media type, such as `image/jpeg`; nil when unknown.
    public let mime: String?
    public let caption: String
    /// A description of the image, for people who cannot see it.
    public let alt: String
    public let tags: [String]
    /// nil if unknown or not given.
    public let isHidden: Bool?
    /// The URL of its bytes; nil if unknown.
    public let url: String?
    /// The bytes for an upload; those of a picture on the server are fetched one by one.
    public internal(set) var bytes: [UInt8]?

    /// Makes a value.
    public init(
        id: String?, mime: String?, caption: String, alt: String, tags: [String], isHidden: Bool?,
        url: String? = nil, bytes: [UInt8]? = nil
    ) {
        self.id = id
        self.mime = mime
        self.caption = caption
        self.alt = alt
        self.tags = tags
        self.isHidden = isHidden
        self.url = url
        self.bytes = bytes
    }
}

/// A weblog entry.
public struct WeblogValue: Sendable {
    /// nil if the service has not created it yet.
    public let id: String?
    /// The last part of its URL; nil when unknown.
    public let slug: String?
    /// nil when unknown.
    public let date: Date?
    public let title: String?
    /// Front matter and Markdown, as sent.
    public let source: String

    /// Makes a value.
    public init(id: String?, slug: String?, date: Date?, title: String?, source: String) {
        self.id = id
        self.slug = slug
        self.date = date
        self.title = title
        self.source = source
    }
}

/// A status.
public struct StatusValue: Sendable {
    /// nil if the service has not created it yet.
    public let id: String?
    /// nil if unknown or not given.
    public let createdAt: Date?
    /// nil if none or not given.
    public let emoji: String?
    public let content: String
    /// A link that belongs to it; nil when there is none.
    public let url: String?

    /// Makes a value.
    public init(id: String?, createdAt: Date?, emoji: String?, content: String, url: String?) {
        self.id = id
        self.createdAt = createdAt
        self.emoji = emoji
        self.content = content
        self.url = url
    }
}

extension ItemValue {
    /// The kind of thing it is.
    public var kind: ContentKind {
        switch self {
        case .nowPage: .nowPage
        case .webPage: .webPage
        case .bio: .bio
        case .email: .email
        case .purl: .purl
        case .paste: .paste
        case .dnsRecord: .dnsRecord
        case .picture: .picture
        case .weblogEntry: .weblogEntry
        case .status: .status
        case .box: .box
        }
    }

    /// Its key; nil if the service has not chosen its id yet.
    public var key: ItemKey? {
        switch self {
        case .nowPage, .webPage, .bio, .email: ItemKey(kind)
        case .purl(let value): ItemKey(.purl, value.name)
        case .paste(let value): ItemKey(.paste, value.title)
        case .dnsRecord(let value): value.id.map { ItemKey(.dnsRecord, String($0)) }
        case .picture(let value): value.id.map { ItemKey(.picture, $0) }
        case .weblogEntry(let value): value.id.map { ItemKey(.weblogEntry, $0) }
        case .status(let value): value.id.map { ItemKey(.status, $0) }
        case .box(let value): value.id.map { ItemKey(.box, $0) }
        }
    }
}
