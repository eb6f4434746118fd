public import Observation
public import ResourceLoading
public import WebpageDomain

/// One webpage.
@MainActor
@Observable
public final class WebpageDetailViewModel {
    /// The webpage.
    public private(set) var state: LoadingState<WebpageRow> = .idle

    private let repository: any WebpageRepository

    /// Makes a view model.
    public init(repository: any WebpageRepository) {
        self.repository = repository
    }

    /// Loads the webpage that `id` names.
    public func load(_ id: String, address: String, policy: LoadPolicy) async {
        state = .loading
        do throws(WebpageRepositoryError) {
            state = .loaded(try await repository.webpage(id, of: address, policy: policy).map(WebpageRow.init))
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }
}
