import ResourceLoading

extension PictureRepository {
    /// Uploads an image, then sets its texts: two requests, of which the second may fail alone.
    ///
    /// - Parameters:
    ///   - change: The texts; nil for none.
    ///   - onUploaded: Called when the image is uploaded, before its texts are set.
    /// - Throws: If the server accepted only the image, a failure that names the picture.
    public func upload(
        _ file: PictureFile, change: PictureChange?, to address: String, onUploaded: (Picture) async -> Void
    ) async throws -> Picture {
        let picture = try await upload(file, to: address)
        guard let change else { return picture }
        await onUploaded(picture)
        do {
            let step = change.step(for: picture)
            return try await apply(step, of: .edit(picture.id, change), on: address).value ?? picture
        } catch let failure as RemoteFailure {
            let reason = Failure(failure)
            let place = picture.imageURL.map { " (\($0))" } ?? ""
            throw Failure(
                reason.kind == .cancelled ? .outcomeUnknown : reason.kind,
                "the picture '\(picture.id)' of \(address: picture.address) was uploaded\(place), but without its texts: "
                    + reason.message, remedy: reason.remedy)
        }
    }
}
