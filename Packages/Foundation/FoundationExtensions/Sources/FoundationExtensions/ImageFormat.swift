/// The format of an image file, detected from its first bytes, not from its name.
///
/// Source: JPEG (ISO 10918-1, SOI and the marker after it), PNG (RFC 2083, 3.1), GIF (GIF87a, GIF89a), WebP (RFC 9649),
/// HEIC and AVIF (ISO 14496-12, `ftyp` box; ISO 23008-12; AVIF 1.1), SVG (its root element).
public enum ImageFormat: String, CaseIterable, Sendable {
    case jpeg
    case png
    case gif
    case webp
    case heic
    case avif
    case svg

    /// How many bytes from the start of a file are needed to detect its format.
    public static let headLength = 1024

    /// Detects the format of a file; nil if it is none of these.
    ///
    /// - Parameter bytes: The file, or at least its first `headLength` bytes.
    public init?(_ bytes: some Collection<UInt8>) {
        let head = Array(bytes.prefix(Self.headLength))
        if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if head.starts(with: Array("GIF87a".utf8)) || head.starts(with: Array("GIF89a".utf8)) {
            self = .gif
        } else if head.starts(with: Array("RIFF".utf8)), head.dropFirst(8).starts(with: Array("WEBP".utf8)) {
            self = .webp
        } else if let format = Self.format(ofBrands: Self.brands(head)) {
            self = format
        } else if Self.isSVG(head) {
            self = .svg
        } else {
            return nil
        }
    }

    /// The media type, such as `image/png`.
    public var mediaType: String { self == .svg ? "image/svg+xml" : "image/" + rawValue }

    /// The usual file name extension, without the dot.
    public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    /// The format of a media type, ignoring parameters; nil for another type.
    public init?(mediaType: String) {
        let type = mediaType.prefix { $0 != ";" }.filter { $0 != " " }.lowercased()
        guard let format = Self.allCases.first(where: { $0.mediaType == type }) else { return nil }
        self = format
    }

    /// The brands of an ISO base media file, the major one first; empty for another file.
    private static func brands(_ head: [UInt8]) -> [String] {
        guard head.dropFirst(4).starts(with: Array("ftyp".utf8)) else { return [] }
        let size = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        let box = Array(head.prefix(min(size, head.count)).dropFirst(8))
        // After the major brand comes its version, and then the compatible brands.
        return stride(from: 0, to: box.count - 3, by: 4).filter { $0 != 4 }
            .map { String(decoding: box[$0..<$0 + 4], as: UTF8.self) }
    }

    private static func format(ofBrands brands: [String]) -> ImageFormat? {
        let heic: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx"]
        guard let major = brands.first else { return nil }
        if ["avif", "avis"].contains(major) { return .avif }
        if heic.contains(major) { return .heic }
        // A major brand of both formats: the compatible brands name the codec.
        guard ["mif1", "msf1"].contains(major) else { return nil }
        if brands.contains("avif") || brands.contains("avis") { return .avif }
        return brands.contains(where: heic.contains) ? .heic : nil
    }

    /// Whether the first tag after an XML declaration, comments and a document type is `<svg`.
    private static func isSVG(_ head: [UInt8]) -> Bool {
        let text = String(decoding: head, as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }.lowercased()
        guard text.hasPrefix("<") else { return false }
        var rest = text[...]
        while let tag = rest.firstIndex(of: "<") {
            rest = rest[tag...]
            if rest.hasPrefix("<!--") {
                guard let end = rest.firstRange(of: "-->") else { return false }
                rest = rest[end.upperBound...]
            } else if rest.hasPrefix("<?") || rest.hasPrefix("<!"), !rest.hasPrefix("<!doctype html") {
                rest = rest.dropFirst()
            } else {
                return rest.hasPrefix("<svg")
            }
        }
        return false
    }
}
