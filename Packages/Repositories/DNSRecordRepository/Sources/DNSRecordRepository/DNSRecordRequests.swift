import APIClient
import DNSRecordDomain

extension DNSRecord {
    init(_ payload: DNSRecordPayload, address: String) {
        self.init(
            id: payload.id, address: address, type: payload.type,
            name: DNSRecord.relativeName(payload.name, of: address), data: payload.data, priority: payload.priority,
            ttl: payload.ttl, createdAt: payload.createdAt, updatedAt: payload.updatedAt)
    }
}

extension DNSRecordBody {
    init(_ record: DNSRecord) {
        self.init(
            type: record.type, name: record.name, data: record.data, priority: record.priority, ttl: record.ttl)
    }
}
