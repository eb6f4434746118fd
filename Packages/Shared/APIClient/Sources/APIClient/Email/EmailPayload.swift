/// Where an address's mail goes, on the wire.
public struct EmailPayload: Equatable, Sendable {
    /// E-mail addresses, in the server's order; empty when no mail is forwarded. Foreign texts.
    public let destinations: [String]

    /// `destination_string` says the same, and is not read. PHP may write a list with holes.
    init(_ json: JSONValue) throws(JSONFault) {
        destinations = try json.object().requiredEntries("destination_array") { element throws(JSONFault) in
            try element.name()
        }
    }
}
