public import NowPageDomain
public import Observation
public import ResourceLoading

/// One now page.
@MainActor
@Observable
public final class NowPageDetailViewModel {
    /// The now page.
    public private(set) var state: LoadingState<NowPageRow> = .idle

    private let repository: any NowPageRepository

    /// Makes a view model.
    public init(repository: any NowPageRepository) {
        self.repository = repository
    }

    /// Loads the now page that `id` names.
    public func load(_ id: String, address: String, policy: LoadPolicy) async {
        state = .loading
        do throws(NowPageRepositoryError) {
            state = .loaded(try await repository.nowPage(id, of: address, policy: policy).map(NowPageRow.init))
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }
}
