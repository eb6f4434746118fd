public import Foundation

/// The webpage of an address: its profile, or whatever its owner made of it. All texts are foreign.
public struct Webpage: Equatable, Sendable {
    public let address: String
    /// As it was saved, with its line ends.
    public let content: String
    /// What sort of page it is, such as `profile`.
    public let type: String
    /// The id of its theme.
    public let theme: String
    public let css: String?
    /// HTML for the page's head.
    public let head: String?
    /// nil when nobody said.
    public let isVerified: Bool?
    /// The file's name of the profile picture; nil for none.
    public let picture: String?
    /// JSON; nil for none.
    public let metadata: String?
    public let branding: String?
    /// To the second, UTC; nil when nobody said.
    public let modifiedAt: Date?

    /// Makes a webpage.
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

    /// Gives the same page with another content.
    public func with(_ content: String, modifiedAt: Date) -> Webpage {
        Webpage(
            address: address, content: content, type: type, theme: theme, css: css, head: head,
            isVerified: isVerified, picture: picture, metadata: metadata, branding: branding, modifiedAt: modifiedAt)
    }
}

/// A content that a webpage may have: it is not empty. The service would take an empty one, and the page were gone.
public struct WebpageContent: Equatable, Sendable {
    /// Byte for byte as it was given.
    public let text: String

    /// Makes a content; nil for a text of nothing but white space.
    public init?(_ text: String) {
        guard !text.allSatisfy(\.isWhitespace) else { return nil }
        self.text = text
    }
}
