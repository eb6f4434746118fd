/// A directory of TIFF data: values by their tags.
///
/// Source: TIFF 6.0, section 2; Exif 2.32 (CIPA DC-008), 4.6.2.
struct TIFFDirectory {
    private let reader: ImageReader
    /// The offsets of the entries, by their tags.
    private let entries: [Int: Int]
    /// The offset of the next directory; 0 if there is none. The second one describes the thumbnail.
    let next: Int

    /// Reads the first directory.
    init(_ tiff: ArraySlice<UInt8>) throws(ImageFault) {
        let reader = ImageReader(tiff, isLittleEndian: ImageReader(tiff).hasPrefix("II*\0"))
        guard reader.isLittleEndian || reader.hasPrefix("MM\0*") else {
            throw ImageFault("its Exif data are damaged")
        }
        try self.init(at: reader.number(4, 4), reader)
    }

    private init(at start: Int, _ reader: ImageReader) throws(ImageFault) {
        let count = try reader.number(start, 2)
        let end = start + 2 + 12 * count
        // Throws if the data end before the entries do.
        _ = try reader.part(start, end - start)
        var entries: [Int: Int] = [:]
        for entry in stride(from: start + 2, to: end, by: 12) { entries[try reader.number(entry, 2)] = entry }
        self.reader = reader
        self.entries = entries
        // Some writers leave out the offset of the next directory at the end of the data.
        next = end == reader.count ? 0 : try reader.number(end, 4)
    }

    func has(_ tag: Int) -> Bool { entries[tag] != nil }

    /// The number in an entry of the type SHORT or LONG, which must have only one; nil if there is no such entry. The
    /// count is not checked.
    func number(_ tag: Int) -> Int? {
        guard let entry = entries[tag], let type = try? reader.number(entry + 2, 2) else { return nil }
        switch type {
        case 3: return try? reader.number(entry + 8, 2)
        case 4: return try? reader.number(entry + 8, 4)
        default: return nil
        }
    }

    /// Whether the four bytes of an entry's value field begin with a text.
    func value(_ tag: Int, is text: StaticString) -> Bool {
        guard let entry = entries[tag], let value = try? reader.part(entry + 8, 4) else { return false }
        return ImageReader(value).hasPrefix(text)
    }

    /// The directory to which a value points; nil if there is none.
    func directory(_ tag: Int) -> TIFFDirectory? {
        number(tag).flatMap { try? TIFFDirectory(at: $0, reader) }
    }
}
