public import Foundation
public import FoundationExtensions

/// A valid profile picture: it has an image format, and is not too large.
public struct ProfilePicture: Equatable, Sendable {
    /// The largest image that the service documents for any picture, in bytes: 8 MB.
    ///
    /// Source: `neatnik/omg.lol`, `info/`.
    public static let maximumSize = 8 << 20

    public let data: Data
    /// May be SVG: the official example uploads one.
    public let format: ImageFormat

    /// Creates a profile picture from a file's bytes.
    ///
    /// - Throws: `.empty`, `.tooLarge`, or `.notAPicture`.
    public init(_ data: Data) throws {
        guard !data.isEmpty else { throw Failure.empty }
        guard data.count <= Self.maximumSize else { throw Failure.tooLarge(size: data.count, limit: Self.maximumSize) }
        guard let format = ImageFormat(data) else { throw Failure.notAPicture }
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

    public init(_ picture: ProfilePicture, from source: String, page: Webpage) {
        self.source = source
        format = picture.format
        size = picture.data.count
        self.page = page
    }
}

/// Why a file is not uploaded.
public enum ProfilePictureError: Error, Equatable, Sendable {
    case empty
    /// In bytes.
    case tooLarge(size: Int, limit: Int)
    /// It has no image format.
    case notAPicture
}
