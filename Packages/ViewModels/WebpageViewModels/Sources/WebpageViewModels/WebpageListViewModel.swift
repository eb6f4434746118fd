public import Observation
public import ResourceLoading
public import WebpageDomain

/// The webpages of one address.
@MainActor
@Observable
public final class WebpageListViewModel {
    /// The rows, newest first.
    public private(set) var state: LoadingState<[WebpageRow]> = .idle

    private let repository: any WebpageRepository

    /// Makes a view model.
    public init(repository: any WebpageRepository) {
        self.repository = repository
    }

    /// Loads the webpages of `address`.
    public func load(address: String, policy: LoadPolicy) async {
        state = .loading
        do throws(WebpageRepositoryError) {
            let loaded = try await repository.webpages(of: address, policy: policy)
            state = .loaded(loaded.map { $0.map(WebpageRow.init) })
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }
}
