import APIClient
import DNSRecordDomain
import NetworkServiceInterface
import ResourceLoading

/// The requests for an address's DNS records. Each carries the key.
extension NetworkService {
    /// Fetches all DNS records of an address, in the server's order.
    ///
    /// - Throws: `.refused` with status 404 for an address without records, and for one that does not exist.
    func dnsRecords(of address: String) async throws(RemoteFailure) -> [DNSRecord] {
        try await perform(DNSRecordEndpoint.list(of: address)).map { DNSRecord($0, address: address) }
    }

    /// Creates a DNS record; returns it as the server has it.
    func createDNSRecord(_ draft: DNSRecordDraft, of address: String) async throws(RemoteFailure) -> DNSRecord {
        DNSRecord(try await perform(DNSRecordEndpoint.create(DNSRecordBody(draft), of: address)), address: address)
    }

    /// Replaces a DNS record by `draft`; returns it as the server has it.
    ///
    /// The returned id is a new one if the server made a new record instead. Fields missing in `draft` may be reset.
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

extension DNSRecord {
    init(_ payload: DNSRecordPayload, address: String) {
        self.init(
            id: payload.id, address: address, type: payload.type,
            name: DNSRecord.relativeName(payload.name, of: address), data: payload.data, priority: payload.priority,
            ttl: payload.ttl, createdAt: payload.createdAt, updatedAt: payload.updatedAt)
    }
}

extension DNSRecordBody {
    init(_ draft: DNSRecordDraft) {
        self.init(type: draft.type, name: draft.name, data: draft.data, priority: draft.priority, ttl: draft.ttl)
    }
}
