public import Foundation

/// An address on the wire, alone or in the account's list.
///
/// An expired one lacks `verification`; only the owner gets `will_expire` and `owner`.
public struct AddressPayload: JSONReadable, Equatable, Sendable {
    public let address: String
    /// The server's message. Untrusted text.
    public let message: String?
    public let registeredAt: Date?
    public let isExpired: Bool?
    public let willExpire: Bool?
    /// When it expires or expired; nil if it does not, or only the owner may know.
    public let expiresAt: Date?
    public let isVerified: Bool?
    public let owner: String?

    init(_ object: JSONObject) throws(JSONFault) {
        address = try object.requiredName("address")
        message = try object.text("message")
        registeredAt = try object.object("registration")?.time()
        let expiration = try object.object("expiration")
        isExpired = try expiration?.flag("expired")
        willExpire = try expiration?.flag("will_expire")
        expiresAt = try expiration?.time()
        isVerified = try object.object("verification")?.flag("verified")
        owner = try object.text("owner")
    }
}
