public import DNSRecordDomain
public import Observation
public import ResourceLoading

/// The DNS records of one address.
@MainActor
@Observable
public final class DNSRecordListViewModel {
    /// The rows, in the order of a zone.
    public private(set) var state: LoadingState<[DNSRecordRow]> = .idle

    private let repository: any DNSRecordRepository

    /// Makes a view model.
    public init(repository: any DNSRecordRepository) {
        self.repository = repository
    }

    /// Loads the DNS records of `address`.
    public func load(address: String, policy: LoadPolicy) async {
        state = .loading
        do throws(DNSRecordRepositoryError) {
            let loaded = try await repository.dnsRecords(of: address, policy: policy)
            state = .loaded(loaded.map { $0.map(DNSRecordRow.init) })
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }
}
