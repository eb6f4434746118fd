public import Foundation
public import ResourceLoading

/// Keeps DNS records. Synchronous: callers are actors, off the main actor.
///
/// Addresses are equal when their bytes are. Times are kept in whole seconds, rounded down. Where one call gives an id
/// twice, the last one counts.
public protocol DNSRecordStore: Sendable {
    /// Gives the DNS records of an address, by id; nil when the archive knows nothing of the address.
    ///
    /// An address that was loaded and has none gives an empty value, not nil.
    func dnsRecords(of address: String) throws(StorageFailure) -> Archived<[StoredDNSRecord]>?

    /// Makes `dnsRecords` the whole of what `address` has, in one transaction.
    func replaceDNSRecords(
        of address: String, with dnsRecords: [StoredDNSRecord], at date: Date
    ) throws(StorageFailure)

    /// Adds a DNS record, or changes the one of the same address and id.
    func saveDNSRecord(_ dnsRecord: StoredDNSRecord, of address: String) throws(StorageFailure)

    /// Takes a DNS record away, if it is held.
    func removeDNSRecord(_ id: Int, of address: String) throws(StorageFailure)
}

/// A DNS record as it is kept.
public struct StoredDNSRecord: Equatable, Sendable {
    public let id: Int
    public let type: String
    /// Relative to the address; `@` for the address itself.
    public let name: String
    /// May hold any scalar, U+0000 too.
    public let data: String
    public let priority: Int?
    /// In seconds.
    public let ttl: Int?
    /// To the second.
    public let createdAt: Date?
    /// To the second.
    public let updatedAt: Date?

    /// Describes a DNS record.
    public init(
        id: Int, type: String, name: String, data: String, priority: Int?, ttl: Int?, createdAt: Date?, updatedAt: Date?
    ) {
        self.id = id
        self.type = type
        self.name = name
        self.data = data
        self.priority = priority
        self.ttl = ttl
        self.createdAt = createdAt
        self.updatedAt = updatedAt
    }
}
