public import DNSRecordDomain
public import Foundation
public import NetworkServiceInterface
public import PersistenceServiceInterface
public import ResourceLoading

/// The DNS records over the server and the archive.
public actor LiveDNSRecordRepository: DNSRecordRepository {
    private let network: any DNSRecordNetworkService
    private let store: any DNSRecordStore
    private let now: @Sendable () -> Date
    private let onStorageFailure: @Sendable (StorageFailure) -> Void

    /// Makes a repository.
    ///
    /// - Parameter onStorageFailure: Is told of an archive that failed where the server's answer was enough.
    public init(
        network: any DNSRecordNetworkService, store: any DNSRecordStore, now: @escaping @Sendable () -> Date,
        onStorageFailure: @escaping @Sendable (StorageFailure) -> Void
    ) {
        self.network = network
        self.store = store
        self.now = now
        self.onStorageFailure = onStorageFailure
    }

    public func dnsRecords(
        of address: String, policy: LoadPolicy
    ) async throws(DNSRecordRepositoryError) -> Loaded<[DNSRecord]> {
        let loader = OfflineFirstLoader(
            remote: RemoteDNSRecords(network: network), cache: ArchivedDNSRecords(store: store), freshness: .dnsRecords,
            failures: .dnsRecord(report: onStorageFailure) { "the DNS records of \(address)" }, now: now)
        return try await loader.load(address, policy: policy)
    }

    public func dnsRecord(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(DNSRecordRepositoryError) -> Loaded<DNSRecord> {
        let loader = OfflineFirstLoader(
            remote: RemoteDNSRecordLoader(network: network), cache: ArchivedDNSRecord(store: store),
            freshness: .dnsRecords,
            failures: .dnsRecord(report: onStorageFailure) { "the DNS record \(id) of \(address)" }, now: now)
        return try await loader.load(DNSRecordKey(id: id, address: address), policy: policy)
    }
}
