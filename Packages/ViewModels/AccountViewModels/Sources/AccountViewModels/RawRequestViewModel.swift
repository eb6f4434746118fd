public import AccountDomain
public import Observation
public import ResourceLoading

/// A raw request and its answer.
@MainActor
@Observable
public final class RawRequestViewModel: LoadingModel {
    /// The answer, also a refusal.
    public private(set) var state: LoadingState<RawAnswer> = .idle

    private let repository: any RawRequestRepository

    /// Makes a view model.
    public init(repository: any RawRequestRepository) {
        self.repository = repository
    }

    /// Sends a request.
    public func send(_ request: RawRequest) async {
        await ask(\.state) { () async throws(AccountRepositoryError) in
            try await repository.send(request)
        }
    }
}
