public import ResourceLoading
public import WebpageDomain

extension FailurePresentation {
    /// Presents what went wrong with webpages and themes.
    public init(_ error: WebpageRepositoryError) {
        switch error {
        case .remote(.refused(let refusal)) where refusal.status == 413:
            self.init(
                .refused,
                "\(refusal.exchange.host) says that the picture is too large (HTTP 413): it was seen to refuse those of more than about 3 MB"
            )
        case .remote(let failure): self.init(failure)
        case .storage(let failure): self.init(failure)
        case .noSuchTheme(let id): self.init(.notFound, "there is no theme \(id)")
        case .notArchived(let what): self.init(.notFound, "the archive has nothing on \(what) yet")
        }
    }

    /// Presents why a file is not uploaded. `name` is the file's, as the user gave it.
    public init(_ error: ProfilePictureError, name: String) {
        switch error {
        case .empty: self.init(.invalidInput, "\(name) is empty, and nothing was sent")
        case .notAPicture:
            self.init(
                .invalidInput,
                "\(name) is no JPEG, PNG, GIF, WebP, HEIC, AVIF or SVG by its first bytes, and nothing was sent")
        case .tooLarge(let size, let limit):
            self.init(
                .invalidInput,
                "\(name) has \(size) bytes; the service takes \(limit >> 20) MB at most, and nothing was sent")
        }
    }
}
