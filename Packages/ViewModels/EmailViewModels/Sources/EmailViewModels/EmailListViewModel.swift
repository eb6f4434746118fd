public import EmailDomain
public import Observation
public import ResourceLoading

/// The emails of one address.
@MainActor
@Observable
public final class EmailListViewModel {
    /// The rows, newest first.
    public private(set) var state: LoadingState<[EmailRow]> = .idle

    private let repository: any EmailRepository

    /// Makes a view model.
    public init(repository: any EmailRepository) {
        self.repository = repository
    }

    /// Loads the emails of `address`.
    public func load(address: String, policy: LoadPolicy) async {
        state = .loading
        do throws(EmailRepositoryError) {
            let loaded = try await repository.emails(of: address, policy: policy)
            state = .loaded(loaded.map { $0.map(EmailRow.init) })
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }
}
