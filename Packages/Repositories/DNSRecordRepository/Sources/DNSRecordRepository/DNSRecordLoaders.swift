import DNSRecordDomain
import Foundation
import NetworkServiceInterface
import PersistenceServiceInterface
import ResourceLoading

/// The DNS records of an address, from the server.
struct RemoteDNSRecords: ResourceLoader {
    let network: any NetworkService
    let isOwn: @Sendable (String) async throws(RemoteFailure) -> Bool

    func load(_ address: String) async throws(DNSRecordRepositoryError) -> Loaded<[DNSRecord]> {
        do throws(RemoteFailure) {
            do throws(RemoteFailure) {
                return Loaded(try await network.dnsRecords(of: address).inZoneOrder(), origin: .network)
            } catch .refused(let refusal) where refusal.isNotFound {
                // The server gives the same answer for an address without records and for one that does not exist.
                guard try await isOwn(address) else { throw .refused(refusal) }
                return Loaded([], origin: .network)
            }
        } catch {
            throw .remote(error)
        }
    }
}

/// The DNS records of an address, in the archive.
struct ArchivedDNSRecords: ResourceCache {
    let store: DNSRecordStore

    func cached(_ address: String) async throws(StorageFailure) -> Loaded<[DNSRecord]>? {
        guard let kept = try store.dnsRecords(of: address) else { return nil }
        return Loaded(kept.value.inZoneOrder(), origin: .archive(asOf: kept.refreshedAt, because: nil))
    }

    func keep(_ value: [DNSRecord], for address: String, at date: Date) async throws(StorageFailure) {
        try store.replaceDNSRecords(of: address, with: value, at: date)
    }

    func keepPart(_ value: [DNSRecord], for address: String, at date: Date) async throws(StorageFailure) {
        let held = Set(try store.dnsRecords(of: address)?.value.map(\.id) ?? [])
        for record in value {
            // An unreadable text is empty here, and must not replace an archived one.
            if record.type.isEmpty || record.name.isEmpty || record.data.isEmpty, held.contains(record.id) { continue }
            try store.saveDNSRecord(record)
        }
    }
}
