import FoundationExtensions

/// An image file without its metadata: where, when, by whom and with which device it was made.
///
/// Lossless: the coded image is copied, not decoded. What decides how it looks stays: orientation, colour profile,
/// transparency, animation. Everything else is removed, unknown parts too.
public struct StrippedImage: Equatable, Sendable {
    /// A kind of metadata, in words.
    public enum Part: String, CaseIterable, Sendable {
        /// The position of a GPS receiver.
        case location
        /// Exif data: camera, lens, serial numbers, owner, times.
        case camera = "camera data"
        /// Adobe's Extensible Metadata Platform: the data of Exif and more, as XML.
        case xmp = "XMP"
        /// Captions, keywords and authors, as news agencies write them, in JPEG.
        case iptc = "IPTC data"
        case comments
        case thumbnail
        /// What follows the image in its file, such as a short video.
        case trailer = "data after the image"
        /// What the format does not need, or does not define.
        case other = "other data"
    }

    /// The file.
    public let bytes: [UInt8]
    /// What was removed, in the order of `Part`; empty only if the file is unchanged.
    public let removed: [Part]

    /// Removes the metadata of a JPEG, PNG, WebP, HEIC or AVIF file. A GIF or SVG is left as it is.
    ///
    /// Takes time and memory in proportion to the size of the file.
    ///
    /// - Throws: Why the file cannot be read whole; it may then contain any metadata.
    public init(_ file: [UInt8]) throws(ImageFault) {
        var result = ImageBuilder()
        switch ImageFormat(file) {
        case .jpeg: try JPEGFile.strip(file, into: &result)
        case .png: try PNGFile.strip(file, into: &result)
        case .webp: try WebPFile.strip(file, into: &result)
        case .heic, .avif: try HEIFFile.strip(file, into: &result)
        case .gif, .svg: result.append(file)
        case nil: throw ImageFault("its format is unknown")
        }
        if result.removed.isEmpty, result.bytes != file { result.removed.insert(.other) }
        bytes = result.bytes
        removed = Part.allCases.filter(result.removed.contains)
    }

    /// A file as it is, with its metadata, which the user wants to keep.
    init(keeping file: [UInt8]) {
        bytes = file
        removed = []
    }
}

/// Why an image file cannot be read whole.
public struct ImageFault: Error, Equatable, Sendable {
    /// In words that follow "cannot be read whole: ".
    public let reason: String

    init(_ reason: String) { self.reason = reason }

    static let truncated = ImageFault("it ends too early")
    static let noImage = ImageFault("it contains no image")
}

/// An image file that is being written.
struct ImageBuilder {
    private(set) var bytes: [UInt8] = []
    var removed: Set<StrippedImage.Part> = []

    mutating func append(_ part: some Collection<UInt8>) { bytes.append(contentsOf: part) }

    mutating func replace(_ range: Range<Int>, with part: [UInt8]) { bytes.replaceSubrange(range, with: part) }
}
