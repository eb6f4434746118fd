public import Foundation
public import FoundationExtensions
import ResourceLoading

/// A valid profile picture: it has an image format, and is not too large.
public struct ProfilePicture: Equatable, Sendable {
    /// The largest image that the service documents for any picture, in bytes: 8 MB.
    ///
    /// Source: `neatnik/omg.lol`, `info/`.
    public static let maximumSize = 8 << 20

    /// Where the file comes from, for the user.
    public let source: String
    public let data: Data
    /// May be SVG: the official example uploads one.
    public let format: ImageFormat

    /// Creates a profile picture from a file's bytes.
    ///
    /// - Parameter source: Where the file comes from, for the user.
    /// - Throws: For an empty file, one that is too large, and one that is no image.
    public init(_ data: Data, from source: String) throws {
        guard !data.isEmpty else { throw Failure(.refused, "\(source) is empty, and nothing was sent") }
        guard data.count <= Self.maximumSize else {
            throw Failure(
                .refused,
                "\(source) has \(data.count) bytes; the service takes \(Self.maximumSize >> 20) MB at most, and nothing was sent"
            )
        }
        guard let format = ImageFormat(data) else {
            throw Failure(
                .refused,
                "\(source) is not a JPEG, PNG, GIF, WebP, HEIC, AVIF or SVG by its first bytes, and nothing was sent")
        }
        self.source = source
        self.data = data
        self.format = format
    }
}

/// What is shown of a profile picture's upload: its bytes are no value.
public struct ProfilePictureUpload: Equatable, Sendable {
    /// Where the file comes from, for the user.
    public let source: String
    public let format: ImageFormat
    /// In bytes.
    public let size: Int
    /// The webpage with the picture.
    public let page: Webpage

    public init(_ picture: ProfilePicture, page: Webpage) {
        source = picture.source
        format = picture.format
        size = picture.data.count
        self.page = page
    }
}
