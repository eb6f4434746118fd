/// A persistent URL on the wire.
public struct PURLPayload: JSONReadable, Equatable, Sendable {
    /// Its name within the address; may be an emoji or all digits.
    public let name: String
    /// Its target. Untrusted text, and not always a web URL: `mailto:` occurs. Empty if the answer does not say.
    public let url: String
    /// How often it was followed; nil before the first time.
    public let hits: Int?
    /// nil if the answer does not say: without a key, and in the published examples.
    public let isListed: Bool?

    init(_ object: JSONObject) throws(JSONFault) {
        name = try object.requiredName("name")
        url = try object.expectedText("url")
        hits = try object.integer("counter")
        isListed = try object.flagOrNull("listed")
    }
}

/// The answer to a saved PURL.
public struct PURLReceiptPayload: JSONReadable, Equatable, Sendable {
    /// The name that the server gave it.
    public let name: String

    init(_ object: JSONObject) throws(JSONFault) { name = try object.requiredText("name") }
}
