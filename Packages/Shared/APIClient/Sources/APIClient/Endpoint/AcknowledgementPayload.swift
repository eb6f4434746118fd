/// The payload of an answer that only reports success.
public struct AcknowledgementPayload: JSONReadable, Equatable, Sendable {
    /// The server's message, Markdown. Foreign text.
    public let message: String?

    init(_ json: JSONValue) throws(JSONFault) {
        message = try json.object().text("message")
    }
}
