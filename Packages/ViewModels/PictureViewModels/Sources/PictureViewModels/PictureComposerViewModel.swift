public import Observation
public import PictureDomain
public import ResourceLoading

/// Uploads, changes and deletes pictures.
@MainActor
@Observable
public final class PictureComposerViewModel: LoadingModel {
    /// What the server took last.
    public private(set) var state: LoadingState<PictureRow> = .idle
    /// The picture that is there while its texts are not: until they are set, and for good when that fails.
    public private(set) var uploaded: PictureRow?

    private let repository: any PictureRepository
    private let meter: TransferMeter

    /// Makes a view model.
    ///
    /// - Parameter meter: Knows how much of an image has been sent.
    public init(repository: any PictureRepository, meter: TransferMeter) {
        self.repository = repository
        self.meter = meter
    }

    /// Uploads an image, then sets its texts, if there are any.
    ///
    /// - Parameters:
    ///   - onSent: Is told how many bytes of the image have been sent, on any thread.
    ///   - onUploaded: Called when the image is there, and its texts are next.
    public func upload(
        _ file: PictureFile, change: PictureChange?, to address: String,
        onSent: @escaping @Sendable (_ bytes: Int) -> Void = { _ in }, onUploaded: () -> Void = {}
    ) async {
        uploaded = nil
        meter.observe(onSent)
        defer { meter.observe(nil) }
        await write { () async throws(PictureRepositoryError) in
            try await UploadPictureUseCase(repository: repository).execute(file, change: change, to: address) {
                // What is sent from here on is no image.
                meter.observe(nil)
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
        await load(\.state) { () async throws(PictureRepositoryError) in
            Loaded(PictureRow(try await body()), origin: .network)
        }
    }
}
