/// The answer to a posted or changed status.
public struct StatusReceiptPayload: JSONReadable, Equatable, Sendable {
    public let id: String
    /// The status's page; nil if the answer does not say. Untrusted text.
    public let url: String?
    /// The server's message, Markdown. Untrusted text.
    public let message: String?
    /// The emoji and the content in one text; nil if the answer does not say. Untrusted text.
    private let text: String?

    init(_ object: JSONObject) throws(JSONFault) {
        id = try object.requiredName("id")
        url = try object.filledText("url")
        message = try object.text("message")
        // A text in the documentation's examples; anything else does not make the write a failure.
        text = try? object.text("status")
    }

    /// The emoji of a posted status with that content; nil if the answer does not say. Untrusted text.
    public func emoji(of content: String) -> String? {
        guard let text, text.hasSuffix(" " + content) else { return nil }
        let emoji = text.dropLast(content.count + 1)
        return emoji.count == 1 ? String(emoji) : nil
    }
}
