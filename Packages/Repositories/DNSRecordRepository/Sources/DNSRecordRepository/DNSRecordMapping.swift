import APIClient
import DNSRecordDomain
import PersistenceServiceInterface

extension DNSRecord {
    init(_ payload: DNSRecordPayload, address: String) {
        self.init(
            id: payload.id, address: address, type: payload.type,
            name: DNSRecord.relativeName(payload.name, of: address), data: payload.data, priority: payload.priority,
            ttl: payload.ttl, createdAt: payload.createdAt, updatedAt: payload.updatedAt)
    }

    init(_ stored: StoredDNSRecord, address: String) {
        self.init(
            id: stored.id, address: address, type: stored.type, name: stored.name, data: stored.data,
            priority: stored.priority, ttl: stored.ttl, createdAt: stored.createdAt, updatedAt: stored.updatedAt)
    }
}

extension StoredDNSRecord {
    init(_ record: DNSRecord) {
        self.init(
            id: record.id, type: record.type, name: record.name, data: record.data, priority: record.priority,
            ttl: record.ttl, createdAt: record.createdAt, updatedAt: record.updatedAt)
    }
}

extension DNSRecordBody {
    init(_ draft: DNSRecordDraft) {
        self.init(type: draft.type, name: draft.name, data: draft.data, priority: draft.priority, ttl: draft.ttl)
    }
}
