public import DNSRecordDomain
public import ResourceLoading

/// The DNS records of one address, one record, and the plans of writes.
@MainActor
public final class DNSRecordViewModel {
    /// The records of an address, in the order of a zone.
    public let list = Resource<[DNSRecord]>("dns")
    /// One record; the service returns all records of an address together.
    public let detail = Resource<DNSRecord>("dns")

    private let repository: any DNSRecordRepository

    public init(repository: any DNSRecordRepository) {
        self.repository = repository
    }

    /// Loads the DNS records of `address`.
    public func loadList(address: String, policy: LoadPolicy) async {
        await list.load(of: address) {
            try await repository.dnsRecords(of: address, policy: policy)
        }
    }

    /// Loads the DNS record `id`.
    public func load(_ id: Int, address: String, policy: LoadPolicy) async {
        await detail.load(String(id), of: address) {
            let loaded = try await repository.dnsRecords(of: address, policy: policy)
            return Loaded(try loaded.value.record(id, of: address), origin: loaded.origin)
        }
    }

    /// Plans a write; nothing is sent before the plan is applied.
    public func plan(_ intent: DNSRecordIntent, on address: String) async throws -> WritePlan<DNSRecord> {
        try await repository.writePlan(intent, on: address)
    }
}
