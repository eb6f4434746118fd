public import NowPageDomain
public import Observation
public import ResourceLoading

/// The now pages of one address.
@MainActor
@Observable
public final class NowPageListViewModel {
    /// The rows, newest first.
    public private(set) var state: LoadingState<[NowPageRow]> = .idle

    private let repository: any NowPageRepository

    /// Makes a view model.
    public init(repository: any NowPageRepository) {
        self.repository = repository
    }

    /// Loads the now pages of `address`.
    public func load(address: String, policy: LoadPolicy) async {
        state = .loading
        do throws(NowPageRepositoryError) {
            let loaded = try await repository.nowPages(of: address, policy: policy)
            state = .loaded(loaded.map { $0.map(NowPageRow.init) })
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }
}
