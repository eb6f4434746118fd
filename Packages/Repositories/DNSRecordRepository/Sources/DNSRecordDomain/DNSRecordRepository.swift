public import ResourceLoading

/// The DNS records of the user's own addresses, and their writes.
///
/// A new record is archived once the server has accepted it. After an edit the server's records are fetched again: the
/// edit fails if the server made another record instead, or if that is unknown.
public protocol DNSRecordRepository: WritePlanning where Intent == DNSRecordIntent, Written == DNSRecord {
    /// Returns the DNS records of an address, in the order of a zone.
    func dnsRecords(of address: String, policy: LoadPolicy) async throws -> Loaded<[DNSRecord]>
}

extension Sequence<DNSRecord> {
    /// The record with this id among those of an address.
    ///
    /// - Throws: `.noSuchDNSRecord`.
    public func record(_ id: Int, of address: String) throws -> DNSRecord {
        guard let record = first(where: { $0.id == id }) else {
            throw Failure.noSuchDNSRecord(id, of: address)
        }
        return record
    }
}

extension Failure {
    /// The address has no DNS record of that id.
    public static func noSuchDNSRecord(_ id: Int, of address: String) -> Failure {
        Failure(.notFound, "\(address: address) has no DNS record '\(id)'")
    }
}
