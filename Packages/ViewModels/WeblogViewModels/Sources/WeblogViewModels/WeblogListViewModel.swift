public import Observation
public import ResourceLoading
public import WeblogDomain

/// The entries of one weblog.
@MainActor
@Observable
public final class WeblogListViewModel {
    /// The rows, newest first.
    public private(set) var state: LoadingState<[WeblogEntryRow]> = .idle

    private let repository: any WeblogRepository

    /// Makes a view model.
    public init(repository: any WeblogRepository) {
        self.repository = repository
    }

    /// Loads the entries of `address`, drafts too.
    public func load(address: String, policy: LoadPolicy) async {
        state = .loading
        do throws(WeblogRepositoryError) {
            let loaded = try await repository.entries(of: address, policy: policy)
            state = .loaded(loaded.map { $0.map(WeblogEntryRow.init) })
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }
}
