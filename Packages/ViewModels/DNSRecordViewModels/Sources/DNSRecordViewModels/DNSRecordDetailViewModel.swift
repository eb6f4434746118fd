public import DNSRecordDomain
public import Observation
public import ResourceLoading

/// One DNS record; the service returns all records of an address together.
@MainActor
@Observable
public final class DNSRecordDetailViewModel: LoadingModel {
    /// The DNS record.
    public private(set) var state: LoadingState<DNSRecord> = .idle

    private let repository: any DNSRecordRepository

    /// Makes a view model.
    public init(repository: any DNSRecordRepository) {
        self.repository = repository
    }

    /// Loads the DNS record `id`.
    public func load(_ id: Int, address: String, policy: LoadPolicy) async {
        await load(\.state) { () async throws(DNSRecordRepositoryError) in
            let loaded = try await repository.dnsRecords(of: address, policy: policy)
            return Loaded(try loaded.value.record(id, of: address), origin: loaded.origin)
        }
    }
}
