public import Foundation

/// A browser that is logged in, on the wire.
public struct AccountSessionPayload: Equatable, Sendable {
    /// An opaque word, even where all of it are digits.
    public let id: String
    /// What the browser calls itself. Foreign text.
    public let userAgent: String?
    public let ip: String?
    /// nil where it cannot be read.
    public let createdAt: Date?
    /// nil as above.
    public let expiresAt: Date?

    init(_ json: JSONValue) throws(JSONFault) {
        let object = try json.object()
        id = try object.requiredName("session_id")
        userAgent = try object.text("user_agent")
        ip = try object.text("created_ip")
        createdAt = try object.requiredTime("created_on")
        expiresAt = try object.requiredTime("expires_on")
    }
}
