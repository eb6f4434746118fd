/// A PNG file: chunks with a checksum each.
///
/// Source: Portable Network Graphics, third edition (W3C Recommendation, 2025), 5, 11 and annex D.
enum PNGFile {
    /// The image, its colours, transparency, size and animation.
    private static let kept: Set<String> = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD",
        "hIST", "pHYs", "sPLT", "acTL", "fcTL", "fdAT",
    ]

    static func strip(_ file: [UInt8], into result: inout ImageBuilder) throws(ImageFault) {
        let reader = ImageReader(file[...])
        result.append(try reader.part(0, 8))
        var position = 8
        var name = ""
        var hasImage = false
        while name != "IEND" {
            let length = try reader.number(position, 4)
            name = try reader.name(position + 4)
            let whole = try reader.part(position, 12 + length)
            try add(name, whole, to: &result)
            if name == "IDAT" { hasImage = true }
            position += whole.count
        }
        guard hasImage else { throw .noImage }
        if position < file.count { result.removed.insert(.trailer) }
    }

    /// - Parameter whole: The chunk with its length, name and checksum.
    private static func add(
        _ name: String, _ whole: ArraySlice<UInt8>, to result: inout ImageBuilder
    ) throws(ImageFault) {
        let content = whole.dropFirst(8).dropLast(4)
        if kept.contains(name) {
            let checked = whole.dropFirst(4).dropLast(4)
            guard whole.suffix(4).elementsEqual(bigEndian(Int(Checksum.of(checked)), 4)) else {
                throw ImageFault("its chunk \(name) is damaged")
            }
            result.append(whole)
        } else if name == "eXIf" {
            guard let tiff = try ExifAppearance(content, removed: &result.removed).tiff else { return }
            let checked = Array(name.utf8) + tiff
            result.append(bigEndian(tiff.count, 4) + checked + bigEndian(Int(Checksum.of(checked[...])), 4))
        } else {
            // An upper-case first letter: the image cannot be shown without it.
            guard let first = name.utf8.first, first & 0x20 != 0 else {
                throw ImageFault("it has a chunk that is unknown and needed")
            }
            result.removed.insert(part(name, content))
        }
    }

    private static func part(_ name: String, _ content: ArraySlice<UInt8>) -> StrippedImage.Part {
        switch name {
        case "tEXt", "zTXt": .comments
        case "iTXt": ImageReader(content).hasPrefix("XML:com.adobe.xmp\0") ? .xmp : .comments
        // When the image was last changed. Such times are part of the camera data in other formats.
        case "tIME": .camera
        default: .other
        }
    }
}

/// The checksum of a chunk: CRC-32.
private enum Checksum {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
    }

    static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        let table = table
        return ~bytes.reduce(~UInt32(0)) { sum, byte in table[Int((sum ^ UInt32(byte)) & 0xFF)] ^ sum >> 8 }
    }
}
