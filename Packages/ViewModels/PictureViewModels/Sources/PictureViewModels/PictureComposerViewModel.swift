public import Observation
public import PictureDomain
public import ResourceLoading

/// Uploads, changes and deletes pictures.
@MainActor
@Observable
public final class PictureComposerViewModel: LoadingModel {
    /// The last write that the server took.
    public private(set) var state: LoadingState<PictureRow> = .idle
    /// An uploaded picture whose texts are not set yet, or could not be set.
    public private(set) var uploaded: PictureRow?

    private let repository: any PictureRepository
    private let meter: TransferMeter

    /// Makes a view model.
    ///
    /// - Parameter meter: Reports how much of an image has been sent.
    public init(repository: any PictureRepository, meter: TransferMeter) {
        self.repository = repository
        self.meter = meter
    }

    /// Uploads an image, then sets its texts, if there are any.
    ///
    /// - Parameters:
    ///   - onSent: Called with the number of bytes sent, on any thread.
    ///   - onUploaded: Called when the image is uploaded, before its texts are set.
    public func upload(
        _ file: PictureFile, change: PictureChange?, to address: String,
        onSent: @escaping @Sendable (_ bytes: Int) -> Void = { _ in }, onUploaded: () -> Void = {}
    ) async {
        uploaded = nil
        meter.observe(onSent)
        defer { meter.observe(nil) }
        await ask(\.state) { () async throws(PictureRepositoryError) in
            let upload = UploadPictureUseCase(repository: repository)
            let picture = try await upload.execute(file, change: change, to: address) {
                // From here on no image is sent.
                meter.observe(nil)
                uploaded = PictureRow($0)
                onUploaded()
            }
            return PictureRow(picture)
        }
        if case .loaded = state { uploaded = nil }
    }

    /// Changes only what `change` names of a picture.
    public func edit(_ id: String, address: String, change: PictureChange) async {
        await ask(\.state) { () async throws(PictureRepositoryError) in
            PictureRow(try await repository.edit(id, of: address, change: change))
        }
    }

    /// Deletes a picture; the state then shows it as it was.
    public func delete(_ row: PictureRow) async {
        await ask(\.state) { () async throws(PictureRepositoryError) in
            try await repository.deletePicture(row.id, of: row.address)
            return row
        }
    }
}
