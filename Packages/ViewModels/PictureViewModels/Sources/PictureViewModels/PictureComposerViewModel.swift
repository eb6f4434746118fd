public import Observation
public import PictureDomain
public import ResourceLoading

/// Uploads, changes and deletes pictures.
@MainActor
@Observable
public final class PictureComposerViewModel {
    /// What the server took last.
    public private(set) var state: LoadingState<PictureRow> = .idle
    /// The picture that is there while its texts are not: until they are set, and for good when that fails.
    public private(set) var uploaded: PictureRow?

    private let repository: any PictureRepository

    /// Makes a view model.
    public init(repository: any PictureRepository) {
        self.repository = repository
    }

    /// Uploads an image, then sets its texts, if there are any.
    ///
    /// - Parameter onUploaded: Is told when the image is there, and its texts are next.
    public func upload(
        _ file: PictureFile, change: PictureChange?, to address: String, onUploaded: () -> Void = {}
    ) async {
        uploaded = nil
        await write { () async throws(PictureRepositoryError) in
            try await UploadPictureUseCase(repository: repository).execute(file, change: change, to: address) {
                uploaded = PictureRow($0)
                onUploaded()
            }
        }
        if case .loaded = state { uploaded = nil }
    }

    /// Changes what `change` names of a picture, and nothing else.
    public func edit(_ id: String, address: String, change: PictureChange) async {
        await write { () async throws(PictureRepositoryError) in
            try await repository.edit(id, of: address, change: change)
        }
    }

    /// Deletes a picture; what it was is the outcome.
    public func delete(_ row: PictureRow) async {
        await write { () async throws(PictureRepositoryError) in
            try await repository.deletePicture(row.id, of: row.address)
            return row.picture
        }
    }

    private func write(_ body: () async throws(PictureRepositoryError) -> Picture) async {
        state = .loading
        do throws(PictureRepositoryError) {
            state = .loaded(Loaded(PictureRow(try await body()), origin: .network))
        } catch {
            state = .failed(FailurePresentation(error))
        }
    }
}
