public import Foundation

/// The webpage of an address on the wire.
public struct WebpagePayload: JSONReadable, Equatable, Sendable {
    /// Markdown with omg.lol's own markup, its line endings as saved. Untrusted text.
    public let content: String
    /// The kind of page, such as `profile`; empty if the answer does not say.
    public let type: String
    /// The id of its theme; empty if the answer does not say.
    public let theme: String
    public let css: String?
    /// HTML for the page's head.
    public let head: String?
    /// nil if the answer does not say.
    public let isVerified: Bool?
    /// The file name of the profile picture; nil for none.
    public let picture: String?
    /// JSON as a text; nil for none.
    public let metadata: String?
    public let branding: String?
    /// nil if the answer does not say.
    public let modifiedAt: Date?

    init(_ object: JSONObject) throws(JSONFault) {
        content = try object.requiredText("content")
        type = try object.text("type") ?? ""
        theme = try object.text("theme") ?? ""
        css = try object.text("css")
        head = try object.text("head")
        isVerified = try object.flag("verified")
        picture = try object.filledText("pfp")
        // PHP sends an empty map as `[]`; other values are a text.
        let metadata = object.member("metadata")
        self.metadata = if let metadata, !metadata.isEmptyInPHP { try metadata.text() } else { nil }
        branding = try object.text("branding")
        modifiedAt = try object.time("modified")
    }
}
