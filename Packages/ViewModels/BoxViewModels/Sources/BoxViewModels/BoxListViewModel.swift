public import BoxDomain
public import Observation
public import ResourceLoading

/// All boxes.
@MainActor
@Observable
public final class BoxListViewModel: LoadingModel {
    /// The boxes, oldest first.
    public private(set) var state: LoadingState<[BoxRow]> = .idle

    private let repository: any BoxRepository

    /// Makes a view model.
    public init(repository: any BoxRepository) {
        self.repository = repository
    }

    /// Loads the boxes.
    public func load() async {
        await local(\.state, presenting: FailurePresentation.init) { () async throws(BoxRepositoryError) in
            try await repository.all().map(BoxRow.init)
        }
    }
}
