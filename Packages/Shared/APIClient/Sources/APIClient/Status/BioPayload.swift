/// The bio of a statuslog on the wire.
public struct BioPayload: JSONReadable, Equatable, Sendable {
    /// Markdown. Untrusted text.
    public let bio: String
    public let css: String?
    public let head: String?

    init(_ object: JSONObject) throws(JSONFault) {
        bio = try object.requiredText("bio")
        css = try object.text("css")
        head = try object.text("head")
    }
}

/// The answer to a changed bio.
public struct BioReceiptPayload: JSONReadable, Equatable, Sendable {
    /// The bio's page; nil if the answer does not say. Untrusted text.
    public let url: String?
    /// The server's message, Markdown. Untrusted text.
    public let message: String?

    init(_ object: JSONObject) throws(JSONFault) {
        url = try object.filledText("url")
        message = try object.text("message")
    }
}
