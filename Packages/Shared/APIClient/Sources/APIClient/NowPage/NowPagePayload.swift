public import Foundation

/// A now page on the wire.
public struct NowPagePayload: JSONReadable, Equatable, Sendable {
    /// Its lines usually end with CRLF. Untrusted text.
    public let content: String
    /// nil if the server gives no time.
    public let updatedAt: Date?
    /// Whether the garden lists it; a missing flag means no.
    public let isListed: Bool

    init(_ object: JSONObject) throws(JSONFault) {
        content = try object.requiredText("content")
        updatedAt = try object.time("updated")
        isListed = try object.flag("listed") ?? false
    }
}
