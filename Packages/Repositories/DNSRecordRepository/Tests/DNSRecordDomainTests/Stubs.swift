import DNSRecordDomain

extension DNSRecord {
    static func stub(
        _ id: Int, type: String = "A", name: String = "www", data: String = "192.0.2.1", priority: Int? = nil,
        ttl: Int? = 3600
    ) -> DNSRecord {
        DNSRecord(
            id: id, address: "foo", type: type, name: name, data: data, priority: priority, ttl: ttl, createdAt: nil,
            updatedAt: nil)
    }
}

/// A draft with the values that a test is about.
func draft(
    _ type: String, _ name: String, _ data: String, priority: Int? = nil, ttl: Int? = nil
) throws -> DNSRecordDraft {
    try DNSRecordDraft(type: type, name: name, data: data, priority: priority, ttl: ttl)
}
