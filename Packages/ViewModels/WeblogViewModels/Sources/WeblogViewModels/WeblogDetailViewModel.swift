public import Observation
public import ResourceLoading
public import WeblogDomain

/// One weblog.
@MainActor
@Observable
public final class WeblogDetailViewModel {
    /// The weblog.
    public private(set) var state: LoadingState<WeblogRow> = .idle

    private let repository: any WeblogRepository

    /// Makes a view model.
    public init(repository: any WeblogRepository) {
        self.repository = repository
    }

    /// Loads the weblog that `id` names.
    public func load(_ id: String, address: String, policy: LoadPolicy) async {
        state = .loading
        do throws(WeblogRepositoryError) {
            state = .loaded(try await repository.weblog(id, of: address, policy: policy).map(WeblogRow.init))
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }
}
