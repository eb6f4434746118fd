public import Foundation

/// The wire form of a browser's log-in.
public struct AccountSessionPayload: JSONReadable, Equatable, Sendable {
    /// An opaque text, even if all digits.
    public let id: String
    /// The browser's user agent. Untrusted text.
    public let userAgent: String?
    public let ip: String?
    /// nil if unreadable.
    public let createdAt: Date?
    /// nil if unreadable.
    public let expiresAt: Date?

    init(_ object: JSONObject) throws(JSONFault) {
        id = try object.requiredName("session_id")
        userAgent = try object.text("user_agent")
        ip = try object.text("created_ip")
        createdAt = try object.expectedTime("created_on")
        expiresAt = try object.expectedTime("expires_on")
    }
}
