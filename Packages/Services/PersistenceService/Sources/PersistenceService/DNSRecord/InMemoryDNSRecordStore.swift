import Foundation
import PersistenceServiceInterface
import ResourceLoading

/// The DNS records in memory.
struct InMemoryDNSRecordStore: DNSRecordStore {
    /// What is held.
    struct State {
        fileprivate var dnsRecords: [ExactText: [ExactText: StoredDNSRecord]] = [:]
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
                ? nil : Archived(Self.newestFirst(dnsRecords.values), refreshedAt: refreshedAt)
        }
    }

    func dnsRecord(_ id: String, of address: String) throws(StorageFailure) -> StoredDNSRecord? {
        archive.withState { $0.dnsRecords.dnsRecords[ExactText(address)]?[ExactText(id)] }
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

    private static func newestFirst(_ dnsRecords: some Sequence<StoredDNSRecord>) -> [StoredDNSRecord] {
        dnsRecords.sorted { left, right in
            if left.updatedAt != right.updatedAt { return left.updatedAt > right.updatedAt }
            return ExactText(left.id) > ExactText(right.id)
        }
    }
}

extension InMemoryDNSRecordStore.State {
    fileprivate mutating func save(_ dnsRecord: StoredDNSRecord, of address: String) {
        dnsRecords[ExactText(address), default: [:]][ExactText(dnsRecord.id)] = StoredDNSRecord(
            id: dnsRecord.id, updatedAt: dnsRecord.updatedAt.stored, content: dnsRecord.content)
    }
}
