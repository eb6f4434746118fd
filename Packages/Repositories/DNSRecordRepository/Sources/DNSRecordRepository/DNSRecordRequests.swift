import APIClient
import DNSRecordDomain
import NetworkServiceInterface
import ResourceLoading

/// The requests for an address's DNS records. Each of them carries the key.
extension NetworkService {
    /// Gives all DNS records of an address, in the server's order.
    ///
    /// - Throws: `.refused` with status 404 for an address that has none, as for one that there is not.
    func dnsRecords(of address: String) async throws(RemoteFailure) -> [DNSRecord] {
        try await perform(DNSRecordEndpoint.list(of: address)).map { DNSRecord($0, address: address) }
    }

    /// Makes a DNS record, and gives it as the server then had it.
    func createDNSRecord(_ draft: DNSRecordDraft, of address: String) async throws(RemoteFailure) -> DNSRecord {
        DNSRecord(try await perform(DNSRecordEndpoint.create(DNSRecordBody(draft), of: address)), address: address)
    }

    /// Puts `draft` in the place of a DNS record, and gives what the server then wrote.
    ///
    /// The id of what it gives is another one if the server made a new record instead. What `draft` leaves out may be
    /// reset.
    ///
    /// Source: <https://github.com/neatnik/omg.lol/issues/584>.
    func editDNSRecord(
        _ id: Int, to draft: DNSRecordDraft, of address: String
    ) async throws(RemoteFailure) -> DNSRecord {
        let payload = try await perform(DNSRecordEndpoint.edit(id, to: DNSRecordBody(draft), of: address))
        return DNSRecord(payload, address: address)
    }

    /// Deletes a DNS record.
    func deleteDNSRecord(_ id: Int, of address: String) async throws(RemoteFailure) {
        _ = try await perform(DNSRecordEndpoint.delete(id, of: address))
    }
}
