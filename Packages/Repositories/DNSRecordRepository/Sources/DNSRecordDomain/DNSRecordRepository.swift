public import ResourceLoading

/// The DNS records of one's own addresses, wherever they come from.
public protocol DNSRecordRepository: Sendable {
    /// Gives the DNS records of an address, in the order of a zone.
    func dnsRecords(
        of address: String, policy: LoadPolicy
    ) async throws(DNSRecordRepositoryError) -> Loaded<[DNSRecord]>

    /// Gives the DNS records of an address as the server has them now; the archive does not stand in.
    ///
    /// What is to be changed is looked for here: what the archive kept may be long gone.
    func currentDNSRecords(of address: String) async throws(DNSRecordRepositoryError) -> [DNSRecord]

    /// Makes a DNS record. It is in the archive when the server has taken it.
    func create(_ draft: DNSRecordDraft, of address: String) async throws(DNSRecordRepositoryError) -> DNSRecord

    /// Puts `draft` in the place of `record`, and looks whether that is what the server did.
    ///
    /// - Parameter known: All of the address's records before the change.
    /// - Throws: `.duplicated` when the server made another record instead; `.unverified` when that cannot be seen.
    func change(
        _ record: DNSRecord, to draft: DNSRecordDraft, knowing known: [DNSRecord]
    ) async throws(DNSRecordRepositoryError) -> DNSRecord

    /// Deletes a DNS record.
    ///
    /// - Throws: `.noSuchDNSRecord` when the address has none of that id.
    func delete(_ id: Int, of address: String) async throws(DNSRecordRepositoryError)
}

/// What can go wrong with DNS records.
public typealias DNSRecordRepositoryError = RepositoryError<DNSRecordRepositoryFault>
