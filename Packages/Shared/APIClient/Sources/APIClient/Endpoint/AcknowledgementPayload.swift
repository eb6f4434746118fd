/// The payload of an answer that only reports success.
public struct AcknowledgementPayload: JSONReadable, Equatable, Sendable {
    /// The server's message, Markdown. Untrusted text.
    public let message: String?

    init(_ object: JSONObject) throws(JSONFault) {
        message = try object.text("message")
    }
}
