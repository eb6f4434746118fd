import DNSRecordDomain
import NetworkServiceInterface
import PersistenceServiceInterface

extension DNSRecord {
    init(_ remote: RemoteDNSRecord, address: String) {
        self.init(
            id: remote.id, address: address, type: remote.type,
            name: DNSRecord.relativeName(remote.name, of: address), data: remote.data, priority: remote.priority,
            ttl: remote.ttl, createdAt: remote.createdAt, updatedAt: remote.updatedAt)
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

extension RemoteDNSRecordDraft {
    init(_ draft: DNSRecordDraft) {
        self.init(type: draft.type, name: draft.name, data: draft.data, priority: draft.priority, ttl: draft.ttl)
    }
}
