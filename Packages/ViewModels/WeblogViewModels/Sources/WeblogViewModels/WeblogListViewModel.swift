public import Observation
public import ResourceLoading
public import WeblogDomain

/// The weblogs of one address.
@MainActor
@Observable
public final class WeblogListViewModel {
    /// The rows, newest first.
    public private(set) var state: LoadingState<[WeblogRow]> = .idle

    private let repository: any WeblogRepository

    /// Makes a view model.
    public init(repository: any WeblogRepository) {
        self.repository = repository
    }

    /// Loads the weblogs of `address`.
    public func load(address: String, policy: LoadPolicy) async {
        state = .loading
        do throws(WeblogRepositoryError) {
            let loaded = try await repository.weblogs(of: address, policy: policy)
            state = .loaded(loaded.map { $0.map(WeblogRow.init) })
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }
}
