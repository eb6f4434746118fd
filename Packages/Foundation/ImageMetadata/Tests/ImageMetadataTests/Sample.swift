import Testing

@testable import ImageMetadata

/// Small files of each format, with everything that is to be removed. The images are not decodable.
enum Sample {
    static let secret = "52.5 N, serial 4711"
    static let all = [
        SampleFile("JPEG", jpeg()), SampleFile("PNG", png()), SampleFile("WebP", webp()), SampleFile("HEIC", heic()),
    ]

    static func text(_ text: String) -> [UInt8] { Array(text.utf8) }
    static func join(_ parts: [[UInt8]]) -> [UInt8] { parts.flatMap(\.self) }

    // MARK: - Exif data

    /// An entry of a TIFF directory.
    ///
    /// - Parameters:
    ///   - tag: 0x0112 is the orientation, 0xA001 the colour space; 0x8769, 0x8825 and 0xA005 are the offsets of the
    ///     Exif, GPS and interoperability directories.
    ///   - type: 3 is a number of two bytes, 4 one of four.
    ///   - value: Four bytes; a shorter number comes first.
    static func entry(_ tag: Int, _ type: Int, _ value: [UInt8]) -> [UInt8] {
        join([bigEndian(tag, 2), bigEndian(type, 2), bigEndian(1, 4), value])
    }

    /// TIFF data with an orientation, a location, a colour space and a second directory.
    static func tiff(orientation: Int = 6) -> [UInt8] {
        join([
            text("MM\0*"), bigEndian(8, 4), bigEndian(3, 2),
            entry(0x0112, 3, bigEndian(orientation << 16, 4)), entry(0x8769, 4, bigEndian(50, 4)),
            entry(0x8825, 4, bigEndian(68, 4)), bigEndian(68, 4),
            bigEndian(1, 2), entry(0xA001, 3, bigEndian(0xFFFF << 16, 4)), bigEndian(0, 4),
            bigEndian(0, 6), text(secret),
        ])
    }

    /// What is kept of `tiff()`.
    static let keptTIFF: [UInt8] = join([
        text("MM\0*"), bigEndian(8, 4), bigEndian(2, 2),
        entry(0x0112, 3, bigEndian(6 << 16, 4)), entry(0x8769, 4, bigEndian(38, 4)), bigEndian(0, 4),
        bigEndian(1, 2), entry(0xA001, 3, bigEndian(0xFFFF << 16, 4)), bigEndian(0, 4),
    ])

    // MARK: - JPEG

    static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        join([[0xFF, marker], bigEndian(content.count + 2, 2), content])
    }

    /// A scan with an escaped 0xFF and a restart.
    static let scan: [UInt8] = join([
        segment(0xDA, [1, 1, 0, 0, 63, 0]), [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD3, 0x56],
    ])
    static let frame = segment(0xC0, [8, 0, 1, 0, 1, 1, 1, 0x11, 0])

    static func jpeg(_ segments: [[UInt8]], after: String = "") -> [UInt8] {
        join([[0xFF, 0xD8], join(segments), frame, scan, [0xFF, 0xD9], text(after)])
    }

    private static let profile = segment(0xE2, text("ICC_PROFILE\0profile"))
    private static let adobe = segment(0xEE, text("Adobe1234567"))

    static func jpeg(after: String = "") -> [UInt8] {
        jpeg(
            [
                segment(0xE0, text("JFIF\0") + [1, 1, 0, 0, 1, 0, 1, 1, 1] + text(secret)),
                segment(0xE1, text("Exif\0\0") + tiff()),
                segment(0xE1, text("http://ns.adobe.com/xap/1.0/\0" + secret)),
                profile, segment(0xE2, text("MPF\0" + secret)), segment(0xED, text(secret)), adobe,
                segment(0xFE, text(secret)),
            ], after: after)
    }

    /// What is kept of `jpeg()`.
    static let keptJPEG = jpeg([
        segment(0xE0, text("JFIF\0") + [1, 1, 0, 0, 1, 0, 1, 0, 0]), segment(0xE1, text("Exif\0\0") + keptTIFF),
        profile, adobe,
    ])

    // MARK: - PNG

    static func chunk(_ name: String, _ content: [UInt8], sum: UInt32? = nil) -> [UInt8] {
        let checked = text(name) + content
        return join([bigEndian(content.count, 4), checked, bigEndian(Int(sum ?? checksum(checked)), 4)])
    }

    /// The CRC of a chunk, bit by bit; the code under test uses a table.
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var sum = ~UInt32(0)
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        return ~sum
    }

    static func png(_ chunks: [[UInt8]]) -> [UInt8] {
        join([[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], join(chunks)])
    }

    static let header = chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])
    static let pixels = chunk("IDAT", [1, 2, 3])
    static let end = chunk("IEND", [])

    static func png() -> [UInt8] {
        png([
            header, chunk("iCCP", text("profile")), chunk("eXIf", tiff()), chunk("tEXt", text("Author\0" + secret)),
            chunk("iTXt", text("XML:com.adobe.xmp\0" + secret)), chunk("caBX", text(secret)), pixels,
            chunk("tIME", [7, 0xE0, 1, 1, 1, 1, 1]), end,
        ])
    }

    /// What is kept of `png()`.
    static let keptPNG = png([header, chunk("iCCP", text("profile")), chunk("eXIf", keptTIFF), pixels, end])

    // MARK: - WebP

    static func webp(_ chunks: [(name: String, content: [UInt8])]) -> [UInt8] {
        let content = text("WEBP") + chunks.flatMap { RIFFChunk.bytes($0.name, $0.content) }
        return join([text("RIFF"), littleEndian(content.count, 4), content])
    }

    static func webp() -> [UInt8] {
        webp([
            ("VP8X", [0x2C, 0, 0, 0, 0, 0, 0, 0, 0, 0]), ("ICCP", text("profile")), ("VP8L", [1, 2, 3]),
            ("EXIF", tiff()), ("XMP ", text(secret)),
        ])
    }

    /// What is kept of `webp()`.
    static let keptWebP = webp([
        ("VP8X", [0x28, 0, 0, 0, 0, 0, 0, 0, 0, 0]), ("ICCP", text("profile")), ("VP8L", [1, 2, 3]),
        ("EXIF", keptTIFF),
    ])
}

/// A file, with the description that tests show.
struct SampleFile: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let bytes: [UInt8]

    init(_ description: String, _ bytes: [UInt8]) {
        testDescription = description
        self.bytes = bytes
    }
}

extension [UInt8] {
    func contains(_ text: String) -> Bool {
        let wanted = Array(text.utf8)
        return indices.contains { self[$0...].starts(with: wanted) }
    }
}
