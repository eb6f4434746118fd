public import Foundation
public import FoundationExtensions
import ImageMetadata
import ResourceLoading

/// A valid profile picture: it has an image format and is not too large. Metadata is removed unless it is to be kept,
/// but not from a GIF or SVG.
public struct ProfilePicture: Equatable, Sendable {
    /// The size limit that the service documents for pictures, in bytes: 8 MB, taken as 8 MiB.
    ///
    /// Source: `neatnik/omg.lol`, `info/`.
    public static let maximumSize = 8 << 20

    /// Where the file comes from, for the user.
    public let source: String
    public let data: Data
    /// May be SVG: the official example uploads one.
    public let format: ImageFormat
    /// What was removed from the file, in words; nil if nothing.
    public let notice: String?

    /// Creates a profile picture from a file's bytes.
    ///
    /// - Parameters:
    ///   - source: Where the file comes from, for the user.
    ///   - keepsMetadata: Whether the file is sent as it is.
    /// - Throws: For a file that is empty, too large, not an image, or cannot be read whole.
    public init(_ file: Data, from source: String, keepsMetadata: Bool = false) throws {
        guard !file.isEmpty else { throw Failure(.refused, "\(source) is empty, and nothing was sent") }
        guard let format = ImageFormat(file) else {
            throw Failure(
                .refused,
                "\(source) is not a JPEG, PNG, GIF, WebP, HEIC, AVIF or SVG image, and nothing was sent")
        }
        let image = try StrippedImage(of: Array(file), from: source, keepsMetadata: keepsMetadata)
        guard image.bytes.count <= Self.maximumSize else {
            throw Failure(
                .refused,
                "\(source) has \(image.bytes.count) bytes; the service accepts at most \(Self.maximumSize >> 20) MB, and nothing was sent"
            )
        }
        self.source = source
        data = Data(image.bytes)
        self.format = format
        notice = image.notice
    }
}

/// The facts that are shown of an uploaded profile picture, without its bytes.
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
