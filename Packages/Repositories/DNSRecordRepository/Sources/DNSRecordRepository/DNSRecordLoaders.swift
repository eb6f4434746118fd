import DNSRecordDomain
import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading

/// Names one DNS record.
struct DNSRecordKey: Sendable {
    let id: String
    let address: String
}

/// The DNS records of an address as the server tells them.
struct RemoteDNSRecords: ResourceLoader {
    let network: any DNSRecordNetworkService

    func load(_ address: String) async throws(DNSRecordRepositoryError) -> Loaded<[DNSRecord]> {
        do throws(RemoteFailure) {
            let dnsRecords = try await network.dnsRecords(of: address)
            return Loaded(dnsRecords.map { DNSRecord($0, address: address) }.newestFirst(), origin: .network)
        } catch {
            throw .remote(error)
        }
    }
}

/// The DNS records of an address as they were last told.
struct ArchivedDNSRecords: ResourceCache {
    let store: any DNSRecordStore

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<[DNSRecord]>? {
        guard let kept = try store.dnsRecords(of: address) else { return nil }
        let dnsRecords = kept.value.map { DNSRecord($0, address: address) }
        return Loaded(dnsRecords, origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [DNSRecord], for address: String, at date: Date) async throws(StorageFailure) {
        try store.replaceDNSRecords(of: address, with: value.map(StoredDNSRecord.init), at: date)
    }
}

/// One DNS record as the server tells it.
struct RemoteDNSRecordLoader: ResourceLoader {
    let network: any DNSRecordNetworkService

    func load(_ key: DNSRecordKey) async throws(DNSRecordRepositoryError) -> Loaded<DNSRecord> {
        do throws(RemoteFailure) {
            let dnsRecord = try await network.dnsRecord(key.id, of: key.address)
            return Loaded(DNSRecord(dnsRecord, address: key.address), origin: .network)
        } catch {
            throw DNSRecordRepositoryError(error, id: key.id, address: key.address)
        }
    }
}

/// One DNS record as it was last told. It is as old as the list of its address.
struct ArchivedDNSRecord: ResourceCache {
    let store: any DNSRecordStore

    func cached(_ key: DNSRecordKey) async throws(StorageFailure) -> Loaded<DNSRecord>? {
        guard let kept = try store.dnsRecord(key.id, of: key.address) else { return nil }
        let refreshedAt = try store.dnsRecords(of: key.address)?.refreshedAt
        return Loaded(DNSRecord(kept, address: key.address), origin: .archive(asOf: refreshedAt, because: nil))
    }

    func keep(_ value: DNSRecord, for key: DNSRecordKey, at date: Date) async throws(StorageFailure) {
        try store.saveDNSRecord(StoredDNSRecord(value), of: key.address)
    }
}

extension OfflineFirstLoader.Failures
where Remote.Failure == DNSRecordRepositoryError, Cache.Failure == StorageFailure {
    /// The failures of everything that concerns DNS records.
    static func dnsRecord(
        report: @escaping @Sendable (StorageFailure) -> Void, what: @escaping @Sendable () -> String
    ) -> Self {
        Self(
            fallbackReason: { if case .remote(let failure) = $0, failure.permitsFallback { failure } else { nil } },
            cacheFailed: { .storage($0) }, nothingArchived: { _ in .notArchived(what: what()) }, report: report)
    }
}
