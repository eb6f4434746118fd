import FeatureContributions
public import Foundation
import FoundationExtensions
public import ResourceLoading

/// The webpage of an address: its profile, or any other page. All texts are untrusted.
public struct Webpage: Codable, Equatable, Sendable {
    public let address: String
    /// The saved text, with its line endings.
    public var content: String
    /// The kind of page, such as `profile`.
    public let type: String
    /// The id of its theme.
    public let theme: String
    public let css: String?
    /// HTML for the page's head.
    public let head: String?
    /// nil if unknown.
    public let isVerified: Bool?
    /// The file name of the profile picture; nil for none.
    public let picture: String?
    /// JSON; nil for none.
    public let metadata: String?
    public let branding: String?
    /// To the second, UTC; nil if unknown.
    public var modifiedAt: Date?
    /// `true` if a write publishes it; nil if not, and for a page from the server, which does not report it.
    public var isPublished: Bool?

    public init(
        address: String, content: String, type: String, theme: String, css: String?, head: String?, isVerified: Bool?,
        picture: String?, metadata: String?, branding: String?, modifiedAt: Date?
    ) {
        self.address = address
        self.content = content
        self.type = type
        self.theme = theme
        self.css = css
        self.head = head
        self.isVerified = isVerified
        self.picture = picture
        self.metadata = metadata
        self.branding = branding
        self.modifiedAt = modifiedAt
    }

    /// Where everybody sees it, without a slash at its end.
    public var url: String { String(ContentKind.web.link(of: address).dropLast()) }

    /// The profile picture.
    ///
    /// Source: `https://profiles.cache.lol/{address}/picture`, as other clients use it.
    public var pictureURL: String { "https://profiles.cache.lol/\(address.percentEncoded)/picture" }
}

extension Webpage: Journaled {
    public var journalID: String { address }
    /// The service ends lines with CRLF.
    public var canonical: Webpage {
        var page = restorable
        page.content = content.replacing("\n", with: "\r\n")
        return page
    }
    public var restorable: Webpage {
        Webpage(
            address: address, content: content, type: "", theme: "", css: nil, head: nil, isVerified: nil, picture: nil,
            metadata: nil, branding: nil, modifiedAt: nil)
    }
}

/// The valid content of a webpage: not blank. The service would accept a blank one, and the page would be lost.
public struct WebpageContent: Equatable, Sendable {
    /// The given text, byte for byte.
    public let text: String

    /// Checks a text.
    ///
    /// - Throws: `.emptyText` for a blank text.
    public init(_ text: String) throws {
        guard !text.allSatisfy(\.isWhitespace) else { throw Failure.emptyText }
        self.text = text
    }
}
