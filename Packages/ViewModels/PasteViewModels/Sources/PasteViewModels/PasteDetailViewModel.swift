public import Observation
public import PasteDomain
public import ResourceLoading

/// One paste.
@MainActor
@Observable
public final class PasteDetailViewModel {
    /// The paste.
    public private(set) var state: LoadingState<PasteRow> = .idle

    private let repository: any PasteRepository

    /// Makes a view model.
    public init(repository: any PasteRepository) {
        self.repository = repository
    }

    /// Loads the paste that `title` names.
    public func load(_ title: String, address: String, policy: LoadPolicy) async {
        state = .loading
        do throws(PasteRepositoryError) {
            state = .loaded(try await repository.paste(title, of: address, policy: policy).map(PasteRow.init))
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }
}
