public import Observation
public import PictureDomain
public import ResourceLoading

/// One picture, and its image.
@MainActor
@Observable
public final class PictureDetailViewModel {
    /// The picture.
    public private(set) var state: LoadingState<PictureRow> = .idle
    /// Its image.
    public private(set) var image: LoadingState<PictureImage> = .idle

    private let repository: any PictureRepository

    /// Makes a view model.
    public init(repository: any PictureRepository) {
        self.repository = repository
    }

    /// Loads the picture that `id` names.
    public func load(_ id: String, address: String, policy: LoadPolicy) async {
        state = .loading
        do throws(PictureRepositoryError) {
            state = .loaded(try await repository.picture(id, of: address, policy: policy).map(PictureRow.init))
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }

    /// Fetches the image of a picture.
    public func fetchImage(of row: PictureRow) async {
        image = .loading
        do throws(PictureRepositoryError) {
            image = .loaded(Loaded(try await repository.image(of: row.picture), origin: .network))
        } catch {
            image = .failed(FailurePresentation(error))
        }
    }
}
