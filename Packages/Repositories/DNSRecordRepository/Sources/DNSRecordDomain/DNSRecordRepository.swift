public import ResourceLoading

/// The DNS records, wherever they come from.
public protocol DNSRecordRepository: Sendable {
    /// Gives the DNS records of an address, newest first.
    func dnsRecords(
        of address: String, policy: LoadPolicy
    ) async throws(DNSRecordRepositoryError) -> Loaded<[DNSRecord]>

    /// Gives one DNS record.
    ///
    /// - Throws: `.noSuchDNSRecord` when the address has none of that id.
    func dnsRecord(
        _ id: String, of address: String, policy: LoadPolicy
    ) async throws(DNSRecordRepositoryError) -> Loaded<DNSRecord>
}

/// What can go wrong with DNS records.
public enum DNSRecordRepositoryError: Error, Equatable, Sendable {
    /// The server, or the way to it.
    case remote(RemoteFailure)
    /// The archive.
    case storage(StorageFailure)
    /// The address has no DNS record of that id.
    case noSuchDNSRecord(id: String, address: String)
    /// The archive was asked alone, and has nothing on this.
    case notArchived(what: String)
}
