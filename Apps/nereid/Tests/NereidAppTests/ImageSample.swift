import Foundation

/// Small image files with all required parts.
enum ImageSample {
    /// One white pixel.
    static let png = Data(base64Encoded: pixel) ?? Data()
    private static let pixel =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg=="

    /// A JPEG with a comment that is a secret.
    static let jpeg = Data([0xFF, 0xD8, 0xFF, 0xFE, 0, 8] + Array("SECRET".utf8)) + scan
    /// `jpeg` as it is sent.
    static let strippedJPEG = Data([0xFF, 0xD8]) + scan
    private static let scan = Data([0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0x12, 0xFF, 0xD9])
}
