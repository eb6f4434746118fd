/// What Exif data say about how an image looks; the rest is removed.
///
/// Source: Exif 2.32 (CIPA DC-008), 4.6.4 (`Orientation`), 4.6.5 (`ColorSpace`), 4.6.7; DCF 2.0 (CIPA DC-009) for
/// `R03`.
struct ExifAppearance: Equatable {
    private enum Tag {
        static let (orientation, exif, gps) = (0x0112, 0x8769, 0x8825)
        static let (colourSpace, interoperability, index) = (0xA001, 0xA005, 0x0001)
    }

    /// 1...8; 1 is upright.
    private(set) var orientation = 1
    /// 1 is sRGB, 0xFFFF is uncalibrated; nil if it is not given.
    private(set) var colourSpace: Int?
    /// Whether the interoperability index is `R03`, which stands for Adobe RGB.
    private(set) var isAdobeRGB = false

    /// Reads TIFF data.
    ///
    /// - Parameter removed: The kinds of other data that it contains are inserted here.
    init(_ tiff: ArraySlice<UInt8>, removed: inout Set<StrippedImage.Part>) throws(ImageFault) {
        let main = try TIFFDirectory(tiff)
        if let value = main.number(Tag.orientation), (1...8).contains(value) { orientation = value }
        let details = main.directory(Tag.exif)
        colourSpace = details?.number(Tag.colourSpace)
        isAdobeRGB =
            details?.directory(Tag.interoperability).map { $0.value(Tag.index, is: "R03\0") } ?? false
        let isUnchanged = self.tiff?.elementsEqual(tiff) ?? false
        if !isUnchanged { removed.insert(.camera) }
        if main.next != 0 { removed.insert(.thumbnail) }
        if main.has(Tag.gps) { removed.insert(.location) }
    }

    /// Whether Exif data contain a location; `false` if they cannot be read.
    static func hasLocation(_ tiff: ArraySlice<UInt8>) -> Bool { (try? TIFFDirectory(tiff))?.has(Tag.gps) == true }

    /// TIFF data with these values only; nil if readers assume them anyway.
    var tiff: [UInt8]? {
        let space = isAdobeRGB ? colourSpace ?? 0xFFFF : colourSpace == 1 ? nil : colourSpace
        guard orientation != 1 || space != nil else { return nil }
        var main: [[UInt8]] = []
        if orientation != 1 { main.append(Self.short(Tag.orientation, orientation)) }
        var rest: [UInt8] = []
        if let space {
            // After the header of 8 bytes and the main directory, which gets one more entry.
            let start = 8 + Self.size(entries: main.count + 1)
            main.append(Self.pointer(Tag.exif, to: start))
            var details = [Self.short(Tag.colourSpace, space)]
            var index: [UInt8] = []
            if isAdobeRGB {
                details.append(Self.pointer(Tag.interoperability, to: start + Self.size(entries: 2)))
                index = Self.directory([Self.entry(Tag.index, type: 2, count: 4, Array("R03\0".utf8))])
            }
            rest = Self.directory(details) + index
        }
        return Array("MM\0*".utf8) + bigEndian(8, 4) + Self.directory(main) + rest
    }

    private static func short(_ tag: Int, _ value: Int) -> [UInt8] {
        // The value field has four bytes; a shorter value comes first in it.
        entry(tag, type: 3, count: 1, bigEndian(value, 2) + [0, 0])
    }

    private static func pointer(_ tag: Int, to offset: Int) -> [UInt8] {
        entry(tag, type: 4, count: 1, bigEndian(offset, 4))
    }

    /// - Parameter type: 2 for ASCII, 3 for SHORT, 4 for LONG.
    private static func entry(_ tag: Int, type: Int, count: Int, _ value: [UInt8]) -> [UInt8] {
        bigEndian(tag, 2) + bigEndian(type, 2) + bigEndian(count, 4) + value
    }

    /// The size of a directory, in bytes.
    private static func size(entries: Int) -> Int { 2 + 12 * entries + 4 }

    private static func directory(_ entries: [[UInt8]]) -> [UInt8] {
        bigEndian(entries.count, 2) + entries.flatMap(\.self) + [0, 0, 0, 0]
    }
}
