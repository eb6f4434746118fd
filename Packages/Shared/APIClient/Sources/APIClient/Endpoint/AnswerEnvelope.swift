import Foundation
import FoundationExtensions

/// The envelope of a payload: `{"request": {"status_code": 200, "success": true}, "response": …}`.
///
/// `request` may be missing (a theme's preview), and so may the message (a theme's description).
struct AnswerEnvelope {
    /// The maximum length of a server's message, in characters; the rest is cut off.
    static let maximumMessageLength = 500
    /// The maximum size of a refusal that is searched for a message, in bytes.
    private static let maximumRefusalSize = 1_048_576

    private let root: JSONObject

    init(_ root: JSONValue) throws(JSONFault) {
        self.root = try root.object()
    }

    /// The status of a refusal in the envelope of a 2xx answer; nil if it reports success.
    func refusal(http status: Int) throws(JSONFault) -> Int? {
        guard let request = try root.object("request") else { return nil }
        let inner = try request.integer("status_code") ?? status
        let isSuccess = try request.flag("success") ?? true
        guard !isSuccess || !(200...299).contains(inner) else { return nil }
        return (100...599).contains(inner) ? inner : status
    }

    /// The JSON value of the payload.
    func response() throws(JSONFault) -> JSONValue {
        try root.required("response")
    }

    /// The server's message: `response` itself, else `response.message`, else `response.error`; nil if it has none.
    ///
    /// A message beside `response` may be a gateway's, which says nothing about the service's content.
    var message: String? {
        guard let response = root.member("response") else { return nil }
        guard response.kind == .object else { return words(response) }
        let object = JSONObject(value: response)
        return words(object.member("message")) ?? words(object.member("error"))
    }

    /// The server's message in the body of a refusal, which need not be JSON.
    static func message(inRefusal body: Data) -> String? {
        guard body.count <= maximumRefusalSize else { return nil }
        // A gateway's HTML page is not JSON, and has no message.
        return (try? AnswerEnvelope(JSONDocument(body).root))?.message
    }

    private func words(_ value: JSONValue?) -> String? {
        guard let value, value.kind == .text || value.kind == .escapedText,
            let text = value.document.text(value.index)?.trimmed(),
            !text.isEmpty
        else { return nil }
        return text.count > Self.maximumMessageLength ? text.prefix(Self.maximumMessageLength - 1) + "…" : text
    }
}
