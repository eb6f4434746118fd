/// A WebP file: chunks in a RIFF container.
///
/// Source: RFC 9649 (WebP Image Format), 2.
enum WebPFile {
    private static let image: Set<String> = ["VP8 ", "VP8L", "ANMF"]
    private static let kept: Set<String> = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ICCP"]
    /// The flags of `VP8X` that announce Exif data and XMP.
    private static let (exifFlag, xmpFlag) = (UInt8(0x08), UInt8(0x04))

    static func strip(_ file: [UInt8], into result: inout ImageBuilder) throws(ImageFault) {
        let reader = ImageReader(file[...], isLittleEndian: true)
        // The size counts what follows it: `WEBP`, and then the chunks.
        let size = try reader.number(4, 4)
        let chunks = try RIFFChunk.all(in: reader.part(12, size - 4))
        guard chunks.contains(where: { image.contains($0.name) }) else { throw .noImage }
        result.append(try reader.part(0, 12))
        let exif = try exif(chunks, &result.removed)
        for chunk in chunks { try add(chunk, hasExif: exif != nil, to: &result) }
        if let exif { result.append(RIFFChunk.bytes("EXIF", exif)) }
        result.replace(4..<8, with: littleEndian(result.bytes.count - 8, 4))
        if 8 + size < file.count { result.removed.insert(.trailer) }
    }

    /// The new Exif data; nil if there are none, or no `VP8X` chunk to announce them.
    private static func exif(
        _ chunks: [RIFFChunk], _ removed: inout Set<StrippedImage.Part>
    ) throws(ImageFault) -> [UInt8]? {
        guard let content = chunks.first(where: { $0.name == "EXIF" })?.content else { return nil }
        // Some writers put a prefix before them, as in a JPEG.
        let tiff = ImageReader(content).hasPrefix("Exif\0") ? content.dropFirst(6) : content
        let appearance = try ExifAppearance(tiff, removed: &removed)
        return chunks.first?.name == "VP8X" ? appearance.tiff : nil
    }

    private static func add(
        _ chunk: RIFFChunk, hasExif: Bool, to result: inout ImageBuilder
    ) throws(ImageFault) {
        switch chunk.name {
        case "VP8X":
            var content = Array(try ImageReader(chunk.content).part(0, 10))
            content[0] = content[0] & ~(exifFlag | xmpFlag) | (hasExif ? exifFlag : 0)
            result.append(RIFFChunk.bytes(chunk.name, content))
        case "ANMF": result.append(RIFFChunk.bytes(chunk.name, try frame(chunk.content, &result.removed)))
        case "EXIF": break
        case "XMP ": result.removed.insert(.xmp)
        case let name where kept.contains(name): result.append(RIFFChunk.bytes(name, chunk.content))
        default: result.removed.insert(.other)
        }
    }

    /// A frame of an animation, without unknown chunks.
    private static func frame(
        _ content: ArraySlice<UInt8>, _ removed: inout Set<StrippedImage.Part>
    ) throws(ImageFault) -> [UInt8] {
        var frame = Array(try ImageReader(content).part(0, 16))
        for chunk in try RIFFChunk.all(in: content.dropFirst(16)) {
            if ["ALPH", "VP8 ", "VP8L"].contains(chunk.name) {
                frame += RIFFChunk.bytes(chunk.name, chunk.content)
            } else {
                removed.insert(.other)
            }
        }
        return frame
    }
}

/// A chunk of a RIFF container: its name and its content.
struct RIFFChunk {
    let name: String
    let content: ArraySlice<UInt8>

    /// The chunks that fill a part of a file.
    static func all(in part: ArraySlice<UInt8>) throws(ImageFault) -> [RIFFChunk] {
        let reader = ImageReader(part, isLittleEndian: true)
        var chunks: [RIFFChunk] = []
        var position = 0
        while position < reader.count {
            let length = try reader.number(position + 4, 4)
            chunks.append(RIFFChunk(name: try reader.name(position), content: try reader.part(position + 8, length)))
            position += 8 + length + length % 2
        }
        return chunks
    }

    static func bytes(_ name: String, _ content: some Collection<UInt8>) -> [UInt8] {
        Array(name.utf8) + littleEndian(content.count, 4) + content + (content.count % 2 == 1 ? [0] : [])
    }
}
