public import Observation
public import PasteDomain
public import ResourceLoading

/// The pastes of one address.
@MainActor
@Observable
public final class PasteListViewModel {
    /// The rows, newest first.
    public private(set) var state: LoadingState<[PasteRow]> = .idle

    private let repository: any PasteRepository

    /// Makes a view model.
    public init(repository: any PasteRepository) {
        self.repository = repository
    }

    /// Loads the pastes of `address` that `filter` means.
    public func load(address: String, filter: ListFilter = ListFilter(), policy: LoadPolicy) async {
        state = .loading
        do throws(PasteRepositoryError) {
            let loaded = try await repository.pastes(of: address, policy: policy)
            state = .loaded(loaded.map { filter.apply(to: $0).map(PasteRow.init) })
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }
}
