public import Foundation
public import FoundationExtensions
import ImageMetadata
import ResourceLoading

/// An image valid for uploading: it has a format that the service shows, is not too large, and has no metadata unless
/// that is to be kept.
public struct PictureFile: Equatable, Sendable {
    /// The largest image that the service documents, in bytes: 8 MB, read as 8 MiB.
    ///
    /// Source: `neatnik/omg.lol`, `info/`.
    public static let maximumSize = 8 << 20
    /// Above this many bytes the service was seen to refuse images with 413, despite its documentation.
    ///
    /// Source: <https://discourse.lol>, 2023.
    public static let doubtfulSize = 3_000_000

    public let data: Data
    public let format: ImageFormat
    /// What was removed from the file, in words; nil if nothing.
    public let notice: String?

    /// Whether the service may refuse it because of its size.
    public var isDoubtful: Bool { data.count > Self.doubtfulSize }

    /// Creates a file for uploading.
    ///
    /// - Parameters:
    ///   - source: Where it comes from, for the user.
    ///   - keepsMetadata: Whether the file is sent as it is.
    /// - Throws: For an empty file, a file that is too large or cannot be read whole, and anything but JPEG, PNG, GIF,
    ///   WebP, HEIC and AVIF.
    public init(_ file: Data, from source: String, keepsMetadata: Bool = false) throws {
        func refusal(_ reason: String) -> Failure {
            Failure(.refused, "\(source) \(reason), and nothing was sent", about: [.field("file", source)])
        }
        guard !file.isEmpty else { throw refusal("is empty") }
        guard let format = ImageFormat(file), format != .svg else {
            throw refusal("is not a JPEG, PNG, GIF, WebP, HEIC or AVIF image")
        }
        let image = try StrippedImage(of: Array(file), from: source, keepsMetadata: keepsMetadata)
        guard image.bytes.count <= Self.maximumSize else {
            throw refusal("has \(image.bytes.count) bytes; the service accepts at most \(Self.maximumSize >> 20) MB")
        }
        data = Data(image.bytes)
        self.format = format
        notice = image.notice
    }
}
