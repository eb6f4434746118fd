public import PictureDomain
public import ResourceLoading

extension Failure {
    /// Presents why a file is not uploaded. `name` is the file's name as given.
    public init(_ error: PictureFileError, name: String) {
        switch error {
        case .empty: self.init(.refused, "\(name) is empty, and nothing was sent", about: [.field("file", name)])
        case .notAPicture:
            self.init(
                .refused,
                "\(name) is not a JPEG, PNG, GIF, WebP, HEIC or AVIF by its first bytes, and nothing was sent",
                about: [.field("file", name)])
        case .tooLarge(let size, let limit):
            self.init(
                .refused,
                "\(name) has \(size) bytes; the service takes \(limit >> 20) MB at most, and nothing was sent",
                about: [.field("file", name)])
        }
    }

    /// Presents why a picture's texts are invalid.
    public init(_ error: PictureChangeError) {
        switch error {
        case .emptyAlternative:
            self.init(.invalidInput, "the text of --alt is empty, and nothing was sent", about: [.field("alt")])
        case .nothingToChange: self.init(.invalidInput, "there is nothing to change")
        }
    }
}
