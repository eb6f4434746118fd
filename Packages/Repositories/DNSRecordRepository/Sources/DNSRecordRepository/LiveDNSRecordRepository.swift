public import DNSRecordDomain
public import Foundation
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading

/// The DNS records over the server and the archive.
public actor LiveDNSRecordRepository: DNSRecordRepository {
    private let network: any NetworkService
    private let store: DNSRecordStore
    private let isOwn: @Sendable (String) async throws(RemoteFailure) -> Bool
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameters:
    ///   - isOwn: Whether the account owns an address; called when the server has no records of it.
    ///   - onStorageFailure: Called when caching fails after a successful request.
    public init(
        network: any NetworkService, archive: any Archive,
        isOwn: @escaping @Sendable (String) async throws(RemoteFailure) -> Bool, now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        store = DNSRecordStore(archive: archive)
        self.isOwn = isOwn
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func dnsRecords(
        of address: String, policy: LoadPolicy
    ) async throws(DNSRecordRepositoryError) -> Loaded<[DNSRecord]> {
        let loader = OfflineFirstLoader(
            remote: remote, cache: ArchivedDNSRecords(store: store), freshness: .dnsRecords,
            failures: .repository(report: onStorageFailure) { "the DNS records of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func currentDNSRecords(of address: String) async throws(DNSRecordRepositoryError) -> [DNSRecord] {
        try await CachingLoader(
            remote, cache: ArchivedDNSRecords(store: store), now: now, onCacheFailure: onStorageFailure
        ).load(address).value
    }

    public func create(
        _ draft: DNSRecordDraft, of address: String
    ) async throws(DNSRecordRepositoryError) -> DNSRecord {
        let record: DNSRecord
        do throws(RemoteFailure) {
            record = try await network.createDNSRecord(draft, of: address)
        } catch {
            throw .remote(error)
        }
        reporting { () throws(StorageFailure) in try store.saveDNSRecord(record) }
        return record
    }

    public func change(
        _ record: DNSRecord, to draft: DNSRecordDraft, knowing known: [DNSRecord]
    ) async throws(DNSRecordRepositoryError) -> DNSRecord {
        let address = record.address
        let changed: DNSRecord
        do throws(RemoteFailure) {
            changed = try await network.editDNSRecord(record.id, to: draft, of: address)
        } catch {
            throw RepositoryError(error, missing: .noSuchDNSRecord(id: record.id, address: address))
        }
        let found = try await recordsAfterChange(of: record)
        // The list may still be the old one; the server's answer about this record is newer.
        let present = found.filter { $0.id != changed.id } + [changed]
        reporting { () throws(StorageFailure) in
            try store.replaceDNSRecords(of: address, with: present, at: now())
        }
        let made = Set(present.map(\.id)).subtracting(known.map(\.id)).subtracting([record.id])
        guard made.isEmpty else { throw .fault(.duplicated(id: record.id, address: address, made: made.sorted())) }
        return changed
    }

    public func delete(_ id: Int, of address: String) async throws(DNSRecordRepositoryError) {
        do throws(RemoteFailure) {
            try await network.deleteDNSRecord(id, of: address)
        } catch {
            throw RepositoryError(error, missing: .noSuchDNSRecord(id: id, address: address))
        }
        reporting { () throws(StorageFailure) in try store.removeDNSRecord(id, of: address) }
    }

    private var remote: RemoteDNSRecords { RemoteDNSRecords(network: network, isOwn: isOwn) }

    /// The server is known to make a new record instead of changing one.
    ///
    /// Source: <https://github.com/neatnik/omg.lol/issues/584>.
    private func recordsAfterChange(of record: DNSRecord) async throws(DNSRecordRepositoryError) -> [DNSRecord] {
        do throws(DNSRecordRepositoryError) {
            return try await remote.load(record.address).value
        } catch {
            guard case .remote(let failure) = error else { throw error }
            throw .fault(.unverified(id: record.id, address: record.address, failure))
        }
    }

    /// The server has accepted the write: a failure of the archive is reported, not thrown.
    private func reporting(_ body: () throws(StorageFailure) -> Void) {
        do throws(StorageFailure) {
            try body()
        } catch {
            onStorageFailure(error)
        }
    }
}
