import FeatureContributions
import FolderDomain
import Foundation

/// One item of an address, of the kinds of the tests: one for every shape that the engine knows.
enum ItemValue: Sendable {
    /// The now page. `isListed` (in the garden): nil if unknown or not given.
    case nowPage(content: String, isListed: Bool?)
    /// The source of the webpage.
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
struct PURLValue: Sendable {
    let name: String
    let url: String
    /// nil if unknown or not given.
    let isListed: Bool?
}

/// A paste.
struct PasteValue: Sendable {
    let title: String
    let content: String
    /// nil if unknown or not given.
    let isListed: Bool?
}

/// A DNS record.
struct DNSValue: Sendable {
    /// nil if the service has not created it yet.
    let id: Int?
    let type: String
    let name: String
    let data: String
    let priority: Int?
    /// Seconds.
    let ttl: Int?
}

/// A picture without its bytes.
struct PictureValue: Sendable {
    /// nil if the service has not created it yet.
    let id: String?
    /// Its media type, such as `image/jpeg`; nil when unknown.
    let mime: String?
    let caption: String
    /// A description of the image, for people who cannot see it.
    let alt: String
    let tags: [String]
    /// nil if unknown or not given.
    let isHidden: Bool?
    /// The URL of its bytes; nil if unknown.
    var url: String?
    /// The bytes for an upload; those of a picture on the server are fetched one by one.
    var bytes: [UInt8]?
}

/// A weblog entry.
struct WeblogValue: Sendable {
    /// nil if the service has not created it yet.
    let id: String?
    /// The last part of its URL; nil when unknown.
    let slug: String?
    /// nil when unknown.
    let date: Date?
    let title: String?
    /// Front matter and Markdown, as sent.
    let source: String
    /// Its page on the web; nil if unknown.
    var url: String?
    /// Shown below it in a site.
    var details = ""
    var hasHeading = true
}

/// A status.
struct StatusValue: Sendable {
    /// nil if the service has not created it yet.
    let id: String?
    /// nil if unknown or not given.
    let createdAt: Date?
    /// nil if none or not given.
    let emoji: String?
    let content: String
    /// A link that belongs to it; nil when there is none.
    let url: String?
}

extension ItemValue {
    /// The kind of item it is.
    var kind: FolderKind {
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
    var key: ItemKey? {
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
