public import Foundation
public import ResourceLoading

/// The endpoints of DNS records.
///
/// Reads are sent without a key.
public protocol DNSRecordNetworkService: Sendable {
    /// Gives all DNS records of an address, in the server's order.
    ///
    /// Source: `GET /address/:address/dns-records`.
    func dnsRecords(of address: String) async throws(RemoteFailure) -> [RemoteDNSRecord]

    /// Gives one DNS record.
    ///
    /// - Throws: `.refused` with status 404 when there is none.
    ///
    /// Source: `GET /address/:address/dns-records/:id`.
    func dnsRecord(_ id: String, of address: String) async throws(RemoteFailure) -> RemoteDNSRecord
}

/// A DNS record as the server gives it.
public struct RemoteDNSRecord: Equatable, Sendable {
    /// An opaque word, unique within an address.
    public let id: String
    public let updatedAt: Date
    /// Foreign text, as it came.
    public let content: String

    /// Describes a DNS record.
    public init(id: String, updatedAt: Date, content: String) {
        self.id = id
        self.updatedAt = updatedAt
        self.content = content
    }
}
