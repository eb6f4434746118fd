public import Foundation
import FoundationExtensions
public import WebpageDomain

/// A webpage as displayed: every field by its stable name, not yet cut or coloured.
public struct WebpageRow: Equatable, Sendable {
    public let address: String
    /// The page.
    public let url: String
    public let type: String
    public let theme: String
    public let verified: Bool?
    public let modified: Date?
    public let content: String
    public let css: String?
    public let head: String?
    public let metadata: String?
    public let branding: String?
    /// The file name of the profile picture.
    public let picture: String?
    /// The profile picture.
    public let pictureURL: String

    /// Shows a webpage.
    ///
    /// Source of the picture's URL: `https://profiles.cache.lol/{address}/picture`, as other clients use it.
    public init(_ page: Webpage) {
        address = page.address
        let name = PercentEncoding.encode(page.address)
        url = "https://\(name).omg.lol"
        type = page.type
        theme = page.theme
        verified = page.isVerified
        modified = page.modifiedAt
        content = page.content
        css = page.css
        head = page.head
        metadata = page.metadata
        branding = page.branding
        picture = page.picture
        pictureURL = "https://profiles.cache.lol/\(name)/picture"
    }
}
