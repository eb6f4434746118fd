/// The answer to a posted or changed status.
public struct StatusReceiptPayload: JSONReadable, Equatable, Sendable {
    public let id: String
    /// The status's page; nil if the answer does not say. Untrusted text.
    public let url: String?
    /// The server's message, Markdown. Untrusted text.
    public let message: String?

    init(_ object: JSONObject) throws(JSONFault) {
        id = try object.requiredName("id")
        url = try object.filledText("url")
        message = try object.text("message")
    }
}
