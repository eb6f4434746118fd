/// The mail forwarding of an address, on the wire.
public struct EmailPayload: JSONReadable, Equatable, Sendable {
    /// E-mail addresses, in the server's order; empty when no mail is forwarded. Untrusted texts.
    public let destinations: [String]

    /// `destination_string` holds the same and is not read. An object with numbers as keys, which PHP writes for a list
    /// from which entries were removed, is read as a list.
    init(_ object: JSONObject) throws(JSONFault) {
        destinations = try object.requiredEntries("destination_array") { element throws(JSONFault) in
            try element.name()
        }
    }
}
