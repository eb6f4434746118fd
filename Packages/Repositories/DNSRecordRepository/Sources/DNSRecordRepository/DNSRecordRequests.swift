import APIClient
import DNSRecordDomain

extension DNSRecord {
    /// - Parameter sent: The record that a write sent. Its TTL is used if the answer leaves it out.
    init(_ payload: DNSRecordPayload, address: String, sent: DNSRecord? = nil) {
        self.init(
            id: payload.id, address: address, type: payload.type,
            name: DNSRecord.relativeName(payload.name, of: address), data: payload.data, priority: payload.priority,
            ttl: payload.ttl ?? sent?.ttl, createdAt: payload.createdAt, updatedAt: payload.updatedAt)
    }
}

extension DNSRecordBody {
    init(_ record: DNSRecord) {
        self.init(
            type: record.type, name: record.name, data: record.data, priority: record.priority, ttl: record.ttl)
    }
}
