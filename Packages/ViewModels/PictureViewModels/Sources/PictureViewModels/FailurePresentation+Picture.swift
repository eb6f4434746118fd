public import PictureDomain
public import ResourceLoading

extension FailurePresentation {
    /// Presents what went wrong with pictures.
    public init(_ error: PictureRepositoryError) {
        switch error {
        case .remote(.refused(let refusal)) where refusal.status == 413:
            self.init(
                .refused,
                "\(refusal.exchange.host) says that the picture is too large (HTTP 413): it was seen to refuse those of more than about 3 MB"
            )
        case .remote(let failure): self.init(failure)
        case .storage(let failure): self.init(failure)
        case .noSuchPicture(let id, let address): self.init(.notFound, "\(address) has no picture \(id)")
        case .noImage(let id): self.init(.notFound, "where the image of the picture \(id) should be, there is none")
        case .uploadedWithoutTexts(let picture, let failure):
            let reason = FailurePresentation(failure)
            let place = picture.imageURL.map { " (\($0))" } ?? ""
            self.init(
                reason.kind == .cancelled ? .outcomeUnknown : reason.kind,
                "the picture \(picture.id) of \(picture.address) is there\(place), but without its texts: "
                    + reason.message)
        case .notArchived(let what): self.init(.notFound, "the archive has nothing on \(what) yet")
        }
    }

    /// Presents why a file is not uploaded. `name` is the file's, as the user gave it.
    public init(_ error: PictureFileError, name: String) {
        switch error {
        case .empty: self.init(.refused, "\(name) is empty, and nothing was sent")
        case .notAPicture:
            self.init(
                .refused,
                "\(name) is no JPEG, PNG, GIF, WebP, HEIC or AVIF by its first bytes, and nothing was sent")
        case .tooLarge(let size, let limit):
            self.init(
                .refused,
                "\(name) has \(size) bytes; the service takes \(limit >> 20) MB at most, and nothing was sent")
        }
    }

    /// Presents why texts cannot be those of a picture.
    public init(_ error: PictureChangeError) {
        switch error {
        case .emptyAlternative: self.init(.invalidInput, "the text of --alt is empty, and nothing was sent")
        case .nothingToChange: self.init(.invalidInput, "nothing is to change")
        }
    }
}
