public import Foundation
public import FoundationExtensions
import ResourceLoading

/// An image valid for uploading: it has a format that the service shows, and is not too large.
public struct PictureFile: Equatable, Sendable {
    /// The largest image that the service documents, in bytes: 8 MB.
    ///
    /// Source: `neatnik/omg.lol`, `info/`.
    public static let maximumSize = 8 << 20
    /// Above this many bytes the service was seen to refuse images with 413, despite its documentation.
    ///
    /// Source: <https://discourse.lol>, 2023.
    public static let doubtfulSize = 3_000_000

    public let data: Data
    public let format: ImageFormat

    /// Whether the service may refuse it because of its size.
    public var isDoubtful: Bool { data.count > Self.doubtfulSize }

    /// Creates a file for uploading.
    ///
    /// - Parameter source: Where it comes from, for the user.
    /// - Throws: For an empty file, one that is too large, and anything but JPEG, PNG, GIF, WebP, HEIC and AVIF.
    public init(_ data: Data, from source: String) throws {
        func refusal(_ reason: String) -> Failure {
            Failure(.refused, "\(source) \(reason), and nothing was sent", about: [.field("file", source)])
        }
        guard !data.isEmpty else { throw refusal("is empty") }
        guard data.count <= Self.maximumSize else {
            throw refusal("has \(data.count) bytes; the service takes \(Self.maximumSize >> 20) MB at most")
        }
        guard let format = ImageFormat(data), format != .svg else {
            throw refusal("is not a JPEG, PNG, GIF, WebP, HEIC or AVIF by its first bytes")
        }
        self.data = data
        self.format = format
    }
}
