/// The service's numbers on the wire.
public struct ServicePayload: JSONReadable, Equatable, Sendable {
    /// nil if the answer does not say, as for the numbers below.
    public let members: Int?
    public let addresses: Int?
    public let profiles: Int?
    /// The server's message. Untrusted text.
    public let message: String?

    init(_ object: JSONObject) throws(JSONFault) {
        members = try object.integer("members")
        addresses = try object.integer("addresses")
        profiles = try object.integer("profiles")
        message = try object.text("message")
    }
}

/// The answer to a saved preference.
public struct PreferencePayload: JSONReadable, Equatable, Sendable {
    /// Untrusted text.
    public let item: String
    /// Untrusted text.
    public let value: String

    init(_ object: JSONObject) throws(JSONFault) {
        item = try object.requiredName("item")
        value = try object.requiredText("value")
    }
}
