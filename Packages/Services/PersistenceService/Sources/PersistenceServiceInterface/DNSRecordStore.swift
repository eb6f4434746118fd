public import Foundation
public import ResourceLoading

/// Keeps DNS records. Synchronous: callers are actors, off the main actor.
///
/// Newest first means by `updatedAt`, then by `id` descending, texts byte by byte. Addresses and ids are equal when
/// their bytes are. Times are kept in whole seconds, rounded down. Where one call gives an id twice, the last one
/// counts.
public protocol DNSRecordStore: Sendable {
    /// Gives the DNS records of an address, newest first; nil when the archive knows nothing of the address.
    ///
    /// An address that was loaded and has none gives an empty value, not nil.
    func dnsRecords(of address: String) throws(StorageFailure) -> Archived<[StoredDNSRecord]>?

    /// Gives one DNS record; nil when it is not held.
    func dnsRecord(_ id: String, of address: String) throws(StorageFailure) -> StoredDNSRecord?

    /// Makes `dnsRecords` the whole of what `address` has, in one transaction.
    func replaceDNSRecords(
        of address: String, with dnsRecords: [StoredDNSRecord], at date: Date
    ) throws(StorageFailure)

    /// Adds a DNS record, or changes the one of the same address and id.
    func saveDNSRecord(_ dnsRecord: StoredDNSRecord, of address: String) throws(StorageFailure)
}

/// A DNS record as it is kept.
public struct StoredDNSRecord: Equatable, Sendable {
    public let id: String
    /// To the second.
    public let updatedAt: Date
    /// May hold any scalar, U+0000 too.
    public let content: String

    /// Describes a DNS record.
    public init(id: String, updatedAt: Date, content: String) {
        self.id = id
        self.updatedAt = updatedAt
        self.content = content
    }
}
