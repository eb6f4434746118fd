public import ResourceLoading

extension Failure {
    /// Presents why a file is not uploaded. `name` is the file's name as given.
    public init(_ error: ProfilePictureError, name: String) {
        switch error {
        case .empty: self.init(.refused, "\(name) is empty, and nothing was sent")
        case .notAPicture:
            self.init(
                .refused,
                "\(name) is not a JPEG, PNG, GIF, WebP, HEIC, AVIF or SVG by its first bytes, and nothing was sent")
        case .tooLarge(let size, let limit):
            self.init(
                .refused,
                "\(name) has \(size) bytes; the service takes \(limit >> 20) MB at most, and nothing was sent")
        }
    }
}
