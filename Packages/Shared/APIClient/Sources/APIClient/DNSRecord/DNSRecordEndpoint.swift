import FoundationExtensions

import struct Foundation.Data

/// The endpoints of an address's DNS records.
///
/// All of them need the key: only the owner may see a zone.
///
/// A text that cannot be a part of the path is refused: `.invalidInput`, naming `address`.
///
/// Source: <https://api.omg.lol/#dns>.
public enum DNSRecordEndpoint {
    /// `GET /address/:address/dns`, all of them at once; a 404 if there is none.
    public static func list(of address: String) throws(APIError) -> Endpoint<[DNSRecordPayload]> {
        Endpoint(.get, try records(address), authorisation: .required) { json throws(JSONFault) in
            try json.object().requiredEntries("dns", id: { String($0.id) }) { element throws(JSONFault) in
                try DNSRecordPayload(element, value: "data")
            }
        }
    }

    /// `POST /address/:address/dns`.
    public static func create(
        _ record: DNSRecordBody, of address: String
    ) throws(APIError) -> Endpoint<DNSRecordPayload> {
        Endpoint(.post, try records(address), body: record.json(), authorisation: .required, read: written)
    }

    /// `PATCH /address/:address/dns/:id`, with the id in the body too.
    ///
    /// The service ignores the id of the path: without an id in the body it creates a new record. The answer has the id
    /// of the record that was written.
    ///
    /// Source: <https://github.com/neatnik/omg.lol/issues/584>.
    public static func edit(
        _ id: Int, to record: DNSRecordBody, of address: String
    ) throws(APIError) -> Endpoint<DNSRecordPayload> {
        Endpoint(
            .patch, try records(address) + "/\(id)", body: record.json(id: id), authorisation: .required, read: written)
    }

    /// `DELETE /address/:address/dns/:id`.
    public static func delete(_ id: Int, of address: String) throws(APIError) -> Endpoint<AcknowledgementPayload> {
        Endpoint(.delete, try records(address) + "/\(id)", authorisation: .required)
    }

    @Sendable private static func written(_ json: JSONValue) throws(JSONFault) -> DNSRecordPayload {
        let received = try json.object().required("response_received").object()
        return try DNSRecordPayload(try received.required("data"), value: "content")
    }

    private static func records(_ address: String) throws(APIError) -> String { try path(of: address) + "/dns" }
}

/// The request body of a DNS record.
public struct DNSRecordBody: Equatable, Sendable {
    /// Upper case: the service accepts nothing else.
    public let type: String
    /// Relative to the address; `@` for the address itself.
    public let name: String
    public let data: String
    /// nil omits it; the service then chooses.
    public let priority: Int?
    /// In seconds; nil omits it too.
    public let ttl: Int?

    public init(type: String, name: String, data: String, priority: Int?, ttl: Int?) {
        self.type = type
        self.name = name
        self.data = data
        self.priority = priority
        self.ttl = ttl
    }

    /// - Parameter id: nil for a new record.
    fileprivate func json(id: Int? = nil) -> Data {
        JSONWriter.object([
            "id": id.map { .number($0) }, "type": .text(type), "name": .text(name), "data": .text(data),
            "priority": priority.map { .number($0) }, "ttl": ttl.map { .number($0) },
        ])
    }
}
