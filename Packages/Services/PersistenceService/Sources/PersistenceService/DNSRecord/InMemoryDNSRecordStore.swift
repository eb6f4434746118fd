import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The DNS records in memory.
struct InMemoryDNSRecordStore: DNSRecordStore {
    /// What is held.
    struct State {
        fileprivate var dnsRecords: [ExactText: [Int: StoredDNSRecord]] = [:]
        fileprivate var dates: [ExactText: Date] = [:]
    }

    private let archive: InMemoryArchive

    init(archive: InMemoryArchive) {
        self.archive = archive
    }

    func dnsRecords(of address: String) throws(StorageFailure) -> Archived<[StoredDNSRecord]>? {
        archive.withState { state in
            let dnsRecords = state.dnsRecords.dnsRecords[ExactText(address)] ?? [:]
            let refreshedAt = state.dnsRecords.dates[ExactText(address)]
            return dnsRecords.isEmpty && refreshedAt == nil
                ? nil : Archived(dnsRecords.values.sorted { $0.id < $1.id }, refreshedAt: refreshedAt)
        }
    }

    func replaceDNSRecords(
        of address: String, with dnsRecords: [StoredDNSRecord], at date: Date
    ) throws(StorageFailure) {
        archive.withState { state in
            state.dnsRecords.dnsRecords[ExactText(address)] = [:]
            for dnsRecord in dnsRecords { state.dnsRecords.save(dnsRecord, of: address) }
            state.dnsRecords.dates[ExactText(address)] = date.stored
        }
    }

    func saveDNSRecord(_ dnsRecord: StoredDNSRecord, of address: String) throws(StorageFailure) {
        archive.withState { $0.dnsRecords.save(dnsRecord, of: address) }
    }

    func removeDNSRecord(_ id: Int, of address: String) throws(StorageFailure) {
        archive.withState { $0.dnsRecords.dnsRecords[ExactText(address)]?[id] = nil }
    }
}

extension InMemoryDNSRecordStore.State {
    fileprivate mutating func save(_ new: StoredDNSRecord, of address: String) {
        dnsRecords[ExactText(address), default: [:]][new.id] = StoredDNSRecord(
            id: new.id, type: new.type, name: new.name, data: new.data, priority: new.priority, ttl: new.ttl,
            createdAt: new.createdAt?.stored, updatedAt: new.updatedAt?.stored)
    }
}
