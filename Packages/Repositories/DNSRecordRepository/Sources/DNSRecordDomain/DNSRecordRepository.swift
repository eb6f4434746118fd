public import ResourceLoading

/// The DNS records of the user's own addresses, and their writes.
///
/// A new record is archived once the server has taken it. After an edit the server's records are read again: carrying it
/// out throws `.duplicated` if the server made another record instead, and `.unverified` if that is unknown.
public protocol DNSRecordRepository: WritePlanning
where Intent == DNSRecordIntent, Written == DNSRecord {
    /// Gives the DNS records of an address, in the order of a zone.
    func dnsRecords(of address: String, policy: LoadPolicy) async throws -> Loaded<[DNSRecord]>
}

/// The errors of DNS records.
public typealias DNSRecordRepositoryError = RepositoryError<DNSRecordRepositoryFault>

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

/// The errors that only DNS records have.
public enum DNSRecordRepositoryFault: PresentableFault {
    /// The address has no DNS record of that id.
    case noSuchDNSRecord(id: Int, address: String)
    /// The record would be invalid, or it is not clear which one is meant.
    case invalid(DNSRecordFault)
    /// The server accepted a change, and now has records that it did not have before.
    case duplicated(id: Int, address: String, made: [Int])
    /// The server accepted a change. It is not known whether it also made another record.
    case unverified(id: Int, address: String, RemoteFailure)

    public var presentation: Failure {
        switch self {
        case .noSuchDNSRecord(let id, let address):
            return Failure(.notFound, "\(address: address) has no DNS record \(id)")
        case .invalid(let fault):
            return Failure(fault)
        case .duplicated(let id, let address, let made):
            return Failure(
                .outcomeUnknown,
                "\(address: address) has a new DNS record \(made.map(String.init).joined(separator: ", ")), although record \(id) was to be changed. Compare both, and delete the extra one"
            )
        case .unverified(let id, let address, let failure):
            return Failure(
                .outcomeUnknown,
                "the server accepted the change of DNS record \(id) of \(address: address), but it is unknown whether it made a second record: \(Failure(failure).message). Check before trying again"
            )
        }
    }
}
