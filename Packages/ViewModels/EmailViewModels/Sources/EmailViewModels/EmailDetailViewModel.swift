public import EmailDomain
public import Observation
public import ResourceLoading

/// One email.
@MainActor
@Observable
public final class EmailDetailViewModel {
    /// The email.
    public private(set) var state: LoadingState<EmailRow> = .idle

    private let repository: any EmailRepository

    /// Makes a view model.
    public init(repository: any EmailRepository) {
        self.repository = repository
    }

    /// Loads the email that `id` names.
    public func load(_ id: String, address: String, policy: LoadPolicy) async {
        state = .loading
        do throws(EmailRepositoryError) {
            state = .loaded(try await repository.email(id, of: address, policy: policy).map(EmailRow.init))
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }
}
