public import DNSRecordDomain
public import Observation
public import ResourceLoading

/// The DNS records of one address.
@MainActor
@Observable
public final class DNSRecordListViewModel: LoadingModel {
    /// The records, in the order of a zone.
    public private(set) var state: LoadingState<[DNSRecord]> = .idle

    private let repository: any DNSRecordRepository

    /// Makes a view model.
    public init(repository: any DNSRecordRepository) {
        self.repository = repository
    }

    /// Loads the DNS records of `address`.
    public func load(address: String, policy: LoadPolicy) async {
        await load(\.state) { () async throws(DNSRecordRepositoryError) in
            try await repository.dnsRecords(of: address, policy: policy)
        }
    }
}
