public import DNSRecordDomain
public import Observation
public import ResourceLoading

/// One DNS record.
@MainActor
@Observable
public final class DNSRecordDetailViewModel {
    /// The DNS record.
    public private(set) var state: LoadingState<DNSRecordRow> = .idle

    private let repository: any DNSRecordRepository

    /// Makes a view model.
    public init(repository: any DNSRecordRepository) {
        self.repository = repository
    }

    /// Loads the DNS record that `id` names.
    public func load(_ id: String, address: String, policy: LoadPolicy) async {
        state = .loading
        do throws(DNSRecordRepositoryError) {
            state = .loaded(try await repository.dnsRecord(id, of: address, policy: policy).map(DNSRecordRow.init))
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }
}
