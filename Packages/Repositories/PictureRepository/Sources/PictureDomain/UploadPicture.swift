public import ResourceLoading

/// Uploads an image and sets its texts: two requests, of which the second may fail alone.
public struct UploadPictureUseCase: Sendable {
    private let repository: any PictureRepository

    public init(repository: any PictureRepository) {
        self.repository = repository
    }

    /// Uploads `file`, then sets its texts.
    ///
    /// - Parameters:
    ///   - change: The texts; nil for none.
    ///   - onUploaded: Called when the image is uploaded, before its texts are set.
    /// - Throws: `.uploadedWithoutTexts` when the server took only the image.
    public func execute(
        _ file: PictureFile, change: PictureChange?, to address: String, onUploaded: (Picture) async -> Void
    ) async throws -> Picture {
        let picture = try await repository.upload(file, to: address)
        guard let change else { return picture }
        await onUploaded(picture)
        do {
            return try await repository.change(picture, by: change)
        } catch let failure as RemoteFailure {
            throw Failure.uploadedWithoutTexts(picture, failure)
        }
    }
}
