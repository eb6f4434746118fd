public import ResourceLoading

/// The DNS records of the user's own addresses, and their writes.
///
/// A new record is archived once the server has taken it. After an edit the server's records are read again: carrying it
/// out throws `.duplicated` if the server made another record instead, and `.unverified` if that is unknown.
public protocol DNSRecordRepository: WritePlanning
where Intent == DNSRecordIntent, Written == DNSRecord, Fault == DNSRecordRepositoryFault {
    /// Gives the DNS records of an address, in the order of a zone.
    func dnsRecords(
        of address: String, policy: LoadPolicy
    ) async throws(DNSRecordRepositoryError) -> Loaded<[DNSRecord]>
}

/// The errors of DNS records.
public typealias DNSRecordRepositoryError = RepositoryError<DNSRecordRepositoryFault>

extension Sequence<DNSRecord> {
    /// The record with this id among those of an address.
    ///
    /// - Throws: `.noSuchDNSRecord`.
    public func record(_ id: Int, of address: String) throws(DNSRecordRepositoryError) -> DNSRecord {
        guard let record = first(where: { $0.id == id }) else {
            throw .fault(.noSuchDNSRecord(id: id, address: address))
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

    public var presentation: FailurePresentation {
        switch self {
        case .noSuchDNSRecord(let id, let address):
            return FailurePresentation(.notFound, "\(address.decodedAddress) has no DNS record \(id)")
        case .invalid(let fault):
            return FailurePresentation(fault)
        case .duplicated(let id, let address, let made):
            return FailurePresentation(
                .outcomeUnknown,
                "\(address.decodedAddress) has a new DNS record \(made.map(String.init).joined(separator: ", ")), although record \(id) was to be changed. Compare both, and delete the extra one"
            )
        case .unverified(let id, let address, let failure):
            return FailurePresentation(
                .outcomeUnknown,
                "the server accepted the change of DNS record \(id) of \(address.decodedAddress), but it is unknown whether it made a second record: \(FailurePresentation(failure).message). Check before trying again"
            )
        }
    }
}
