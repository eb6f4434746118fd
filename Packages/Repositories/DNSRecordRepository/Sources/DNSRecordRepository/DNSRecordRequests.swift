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
    init(_ draft: DNSRecordDraft) {
        self.init(type: draft.type, name: draft.name, data: draft.data, priority: draft.priority, ttl: draft.ttl)
    }
}
