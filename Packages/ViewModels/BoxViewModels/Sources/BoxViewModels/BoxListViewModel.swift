public import BoxDomain
public import Observation
public import ResourceLoading

/// All boxes.
@MainActor
@Observable
public final class BoxListViewModel {
    /// The boxes, oldest first.
    public private(set) var state: LoadingState<[BoxRow]> = .idle

    private let repository: any BoxRepository

    /// Makes a view model.
    public init(repository: any BoxRepository) {
        self.repository = repository
    }

    /// Loads the boxes.
    public func load() async {
        state = .loading
        do throws(BoxRepositoryError) {
            state = .loaded(Loaded(try await repository.all().map(BoxRow.init), origin: .local))
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }
}

extension ResourceOrigin {
    /// Boxes are nowhere else than here, so they have no age.
    static let local = ResourceOrigin.archive(asOf: nil, because: nil)
}
