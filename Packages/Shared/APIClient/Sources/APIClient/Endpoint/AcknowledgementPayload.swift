/// The payload of an answer that only says yes.
public struct AcknowledgementPayload: Equatable, Sendable {
    /// The server's words, Markdown. Foreign text.
    public let message: String?

    init(_ json: JSONValue) throws(JSONFault) {
        message = try json.object().text("message")
    }
}
