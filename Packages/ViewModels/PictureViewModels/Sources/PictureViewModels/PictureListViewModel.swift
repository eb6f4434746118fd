public import Observation
public import PictureDomain
public import ResourceLoading

/// The pictures of one address, or of everybody.
@MainActor
@Observable
public final class PictureListViewModel: LoadingModel {
    /// The rows, newest first.
    public private(set) var state: LoadingState<[PictureRow]> = .idle

    private let repository: any PictureRepository

    /// Makes a view model.
    public init(repository: any PictureRepository) {
        self.repository = repository
    }

    /// Loads the pictures of `address` that match `filter`; nil for everybody's.
    public func load(address: String?, filter: ListFilter = ListFilter(), policy: LoadPolicy) async {
        await load(\.state) { () async throws(PictureRepositoryError) in
            let loaded =
                if let address {
                    try await repository.pictures(of: address, policy: policy)
                } else {
                    try await repository.everyonesPictures(policy: policy)
                }
            return loaded.map { filter.apply(to: $0).map(PictureRow.init) }
        }
    }
}
