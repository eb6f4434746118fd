/// A box of a HEIC or AVIF file: its size, its name, its content.
///
/// Source: ISO/IEC 14496-12 (ISO base media file format), 4.2.
struct HEIFBox {
    let name: String
    /// The whole box, counted from the start of the file.
    let range: Range<Int>
    /// The box without its size and name, also counted from the start of the file.
    let content: Range<Int>

    /// The boxes that fill a part of a file.
    static func all(in part: ArraySlice<UInt8>) throws(ImageFault) -> [HEIFBox] {
        let reader = ImageReader(part)
        var boxes: [HEIFBox] = []
        var position = 0
        while position < reader.count {
            var (size, head) = (try reader.number(position, 4), 8)
            if size == 1 { (size, head) = (try reader.number(position + 8, 8), 16) }
            // The last box may extend to the end.
            if size == 0 { size = reader.count - position }
            guard size >= head else { throw ImageFault("one of its boxes has an impossible size") }
            let whole = try reader.part(position, size)
            boxes.append(
                HEIFBox(
                    name: try reader.name(position + 4), range: whole.indices,
                    content: whole.startIndex + head..<whole.endIndex))
            position += size
        }
        return boxes
    }

    /// A box of the same size, marked as free, that contains only zeros.
    func emptied(_ file: [UInt8]) -> [UInt8] {
        var box = Array(file[range.lowerBound..<content.lowerBound])
        box.replaceSubrange(4..<8, with: Array("free".utf8))
        return box + Array(repeating: 0, count: content.count)
    }

    /// Whether it is padding, whose content readers ignore.
    var isFree: Bool { name == "free" || name == "skip" }

    static func bytes(_ name: String, _ content: [UInt8]) -> [UInt8] {
        bigEndian(content.count + 8, 4) + Array(name.utf8) + content
    }
}
