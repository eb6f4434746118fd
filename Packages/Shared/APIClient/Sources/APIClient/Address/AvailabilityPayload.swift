/// Whether an address can be had, on the wire.
public struct AvailabilityPayload: Equatable, Sendable {
    public let isAvailable: Bool
    /// How the service writes it; nil where that is no other way.
    public let punycode: String?
    /// Pages on the matter. Foreign text.
    public let seeAlso: [String]
    /// Whether no address can be called so.
    public let isInvalid: Bool
    /// The server's words. Foreign text.
    public let message: String?

    init(_ json: JSONValue) throws(JSONFault) {
        let object = try json.object()
        isAvailable = try object.required("available").flag()
        punycode = try object.text("punycode").flatMap { $0.isEmpty ? nil : $0 }
        seeAlso = try object.list("see-also") { element throws(JSONFault) in try element.text() } ?? []
        isInvalid = try object.flag("invalid") ?? false
        message = try object.text("message")
    }
}

/// Whether an address has expired, on the wire.
public struct ExpirationPayload: Equatable, Sendable {
    /// nil where the answer, in an older form, has its words alone.
    public let isExpired: Bool?
    /// The server's words. Foreign text.
    public let message: String?

    init(_ json: JSONValue) throws(JSONFault) {
        let object = try json.object()
        isExpired = try object.flag("expired")
        message = try object.text("message")
    }
}
