public import Foundation
public import Observation
public import PictureDomain
public import ResourceLoading

/// One picture, and its image.
@MainActor
@Observable
public final class PictureDetailViewModel: LoadingModel {
    /// The picture.
    public private(set) var state: LoadingState<PictureRow> = .idle
    /// Its image, once fetched completely.
    public private(set) var image: LoadingState<PictureImage> = .idle

    private let repository: any PictureRepository

    /// Makes a view model.
    public init(repository: any PictureRepository) {
        self.repository = repository
    }

    /// Loads the picture `id`.
    public func load(_ id: String, address: String, policy: LoadPolicy) async {
        await load(\.state) { () async throws(PictureRepositoryError) in
            try await repository.picture(id, of: address, policy: policy).map(PictureRow.init)
        }
    }

    /// Fetches the image of a picture.
    ///
    /// - Parameter take: Called with each piece as it arrives, and with the usual file name extension; returns whether
    ///   to go on.
    public func fetchImage(
        of row: PictureRow, into take: (_ part: Data, _ fileExtension: String) -> Bool
    ) async {
        await ask(\.image) { () async throws(PictureRepositoryError) in
            try await repository.image(of: row.picture, into: take)
        }
    }
}
