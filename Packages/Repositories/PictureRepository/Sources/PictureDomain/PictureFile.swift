public import Foundation
public import FoundationExtensions

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
    /// - Throws: `.empty`, `.tooLarge`, or `.notAPicture` for anything but JPEG, PNG, GIF, WebP, HEIC and AVIF.
    public init(_ data: Data) throws {
        guard !data.isEmpty else { throw Failure.empty }
        guard data.count <= Self.maximumSize else { throw Failure.tooLarge(size: data.count, limit: Self.maximumSize) }
        guard let format = ImageFormat(data), format != .svg else { throw Failure.notAPicture }
        self.data = data
        self.format = format
    }
}

/// Why a file is not uploaded.
public enum PictureFileError: Error, Equatable, Sendable {
    case empty
    /// In bytes.
    case tooLarge(size: Int, limit: Int)
    /// It has no format that the service shows.
    case notAPicture
}
