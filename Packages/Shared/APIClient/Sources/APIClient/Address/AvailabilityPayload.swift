/// Whether an address is available, on the wire.
public struct AvailabilityPayload: JSONReadable, Equatable, Sendable {
    public let isAvailable: Bool
    /// The encoded form of the address; nil if it needs none.
    public let punycode: String?
    /// Related pages. Untrusted text.
    public let seeAlso: [String]
    /// Whether the name is not a valid address.
    public let isInvalid: Bool
    /// The server's message. Untrusted text.
    public let message: String?

    init(_ object: JSONObject) throws(JSONFault) {
        isAvailable = try object.required("available").flag()
        punycode = try object.filledText("punycode")
        seeAlso = try object.list("see-also") { element throws(JSONFault) in try element.text() } ?? []
        isInvalid = try object.flag("invalid") ?? false
        message = try object.text("message")
    }
}

/// Whether an address has expired, on the wire.
public struct ExpirationPayload: JSONReadable, Equatable, Sendable {
    /// nil if the answer has the older form, which has only a message.
    public let isExpired: Bool?
    /// The server's message. Untrusted text.
    public let message: String?

    init(_ object: JSONObject) throws(JSONFault) {
        isExpired = try object.flag("expired")
        message = try object.text("message")
    }
}
