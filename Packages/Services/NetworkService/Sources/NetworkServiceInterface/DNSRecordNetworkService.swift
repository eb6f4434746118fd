public import Foundation
public import ResourceLoading

/// The endpoints of an address's DNS records. Every request carries the key.
public protocol DNSRecordNetworkService: Sendable {
    /// Gives all DNS records of an address, in the server's order.
    ///
    /// - Throws: `.refused` with status 404 for an address that has none, as for one that there is not.
    ///
    /// Source: `GET /address/:address/dns`.
    func dnsRecords(of address: String) async throws(RemoteFailure) -> [RemoteDNSRecord]

    /// Makes a DNS record, and gives it as the server then had it.
    ///
    /// Source: `POST /address/:address/dns`.
    func create(_ draft: RemoteDNSRecordDraft, of address: String) async throws(RemoteFailure) -> RemoteDNSRecord

    /// Puts `draft` in the place of a DNS record, and gives what the server then wrote.
    ///
    /// The id of what it gives is another one if the server made a new record instead. What `draft` leaves out may be
    /// reset.
    ///
    /// Source: `PATCH /address/:address/dns/:id`, <https://github.com/neatnik/omg.lol/issues/584>.
    func edit(
        _ id: Int, to draft: RemoteDNSRecordDraft, of address: String
    ) async throws(RemoteFailure) -> RemoteDNSRecord

    /// Deletes a DNS record.
    ///
    /// Source: `DELETE /address/:address/dns/:id`.
    func delete(_ id: Int, of address: String) async throws(RemoteFailure)
}

/// A DNS record as the server gives it.
public struct RemoteDNSRecord: Equatable, Sendable {
    public let id: Int
    public let type: String
    /// With the address behind it: `www.foo`, or `foo` for the address itself. Foreign text.
    public let name: String
    /// Foreign text, as it came.
    public let data: String
    public let priority: Int?
    /// In seconds.
    public let ttl: Int?
    public let createdAt: Date?
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

/// What is sent of a DNS record.
public struct RemoteDNSRecordDraft: Equatable, Sendable {
    /// Upper case.
    public let type: String
    /// Relative to the address; `@` for the address itself.
    public let name: String
    public let data: String
    /// nil: not sent.
    public let priority: Int?
    /// In seconds; nil: not sent.
    public let ttl: Int?

    /// Describes what is sent.
    public init(type: String, name: String, data: String, priority: Int?, ttl: Int?) {
        self.type = type
        self.name = name
        self.data = data
        self.priority = priority
        self.ttl = ttl
    }
}
