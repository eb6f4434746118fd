public import Foundation

/// A paste on the wire.
public struct PastePayload: JSONReadable, Equatable, Sendable {
    /// Its name within the address, a text even if all digits.
    public let title: String
    /// Untrusted text, byte for byte; its lines may end in CRLF.
    public let content: String
    /// nil if the answer does not say.
    public let modifiedAt: Date?
    /// nil if the answer does not say: without a key, and in every answer before 2023.
    public let isListed: Bool?

    init(_ object: JSONObject) throws(JSONFault) {
        title = try object.requiredName("title")
        content = try object.requiredText("content")
        modifiedAt = try object.expectedTime("modified_on")
        isListed = try object.flagOrNull("listed")
    }
}

/// The answer to a saved paste.
public struct PasteReceiptPayload: JSONReadable, Equatable, Sendable {
    /// The title that the server gave it.
    public let title: String

    init(_ object: JSONObject) throws(JSONFault) {
        title = try object.requiredText("title")
    }
}
