import FoundationExtensions

/// The endpoints of DNS records.
///
/// Reads go without a key: a key sent for somebody else's address is refused.
///
/// Source: a guess, to be replaced by the service's documentation and its place.
public enum DNSRecordEndpoint {
    /// `GET /address/:address/dns-records`, all of them at once.
    ///
    /// - Throws: `.invalidInput` naming `address`.
    public static func list(of address: String) throws(APIError) -> Endpoint<[DNSRecordPayload]> {
        Endpoint(.get, try dnsRecords(address), authorisation: .none) { json throws(JSONFault) in
            try json.object().requiredList("dns_records") { element throws(JSONFault) in
                try DNSRecordPayload(element)
            }
        }
    }

    /// `GET /address/:address/dns-records/:id`.
    ///
    /// - Throws: `.invalidInput` naming `address` or `id`.
    public static func one(_ id: String, of address: String) throws(APIError) -> Endpoint<DNSRecordPayload> {
        let path = try dnsRecords(address) + "/" + PathComponent(id, field: "id").encoded
        return Endpoint(.get, path, authorisation: .none) { json throws(JSONFault) in
            try DNSRecordPayload(try json.object().required("dns_record"))
        }
    }

    private static func dnsRecords(_ address: String) throws(APIError) -> String {
        "/address/\(try PathComponent(address: address).encoded)/dns-records"
    }
}
