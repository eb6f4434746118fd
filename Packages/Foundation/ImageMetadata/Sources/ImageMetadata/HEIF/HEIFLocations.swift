/// The list of where the bytes of each item are, without the removed items.
///
/// Source: ISO/IEC 14496-12, 8.11.3 (`iloc`).
struct HEIFLocations {
    /// The new content of the box: the entries of the kept items.
    private(set) var bytes: [UInt8] = []
    /// Where in the file the bytes of the kept items are.
    private(set) var inFile: [Range<Int>] = []
    /// Where in the box `idat`, which is beside this one in the list of items, the bytes of the other kept items are.
    private(set) var inList: [Range<Int>] = []
    /// Where in the file the first bytes of each removed item are, by its id.
    private var removed: [Int: Range<Int>] = [:]

    init(_ content: ArraySlice<UInt8>, of kept: Set<Int>) throws(ImageFault) {
        let reader = ImageReader(content)
        let fields = try Fields(reader)
        var (entries, count, position): ([UInt8], Int, Int) = ([], 0, 6 + fields.id)
        for _ in 0..<(try reader.number(6, fields.id)) {
            let start = position
            let id = try reader.number(position, fields.id)
            let places = try fields.places(reader, &position)
            if kept.contains(id) {
                if places.inList { inList += places.ranges } else { inFile += places.ranges }
                entries += try reader.part(start, position - start)
                count += 1
            } else if !places.inList {
                removed[id] = places.ranges.first
            }
        }
        bytes = Array(try reader.part(0, 6)) + bigEndian(count, fields.id) + entries
    }

    /// Whether a removed item is Exif data with a location.
    ///
    /// Source: ISO/IEC 23008-12, annex A: the first four bytes say how many bytes follow before the TIFF data.
    func hasLocation(_ id: Int, _ file: [UInt8]) -> Bool {
        guard let place = removed[id], place.upperBound <= file.count else { return false }
        let reader = ImageReader(file[place])
        guard let start = try? reader.number(0, 4) + 4, let tiff = try? reader.part(start, reader.count - start)
        else { return false }
        return ExifAppearance.hasLocation(tiff)
    }

    /// The lengths of the fields of an entry, in bytes.
    private struct Fields {
        let id, offset, length, base, index: Int
        private let hasMethod: Bool

        init(_ reader: ImageReader) throws(ImageFault) {
            let version = try reader.number(0, 1)
            guard version <= 2 else { throw ImageFault("its list of items is of an unknown version") }
            let (first, second) = (try reader.number(4, 1), try reader.number(5, 1))
            hasMethod = version > 0
            id = version == 2 ? 4 : 2
            (offset, length, base, index) = (first >> 4, first & 15, second >> 4, hasMethod ? second & 15 : 0)
            // Each extent must have a length field: then there cannot be more extents than bytes.
            guard [offset, base, index].allSatisfy({ [0, 4, 8].contains($0) }), length == 4 || length == 8 else {
                throw HEIFLocations.damaged
            }
        }

        /// Reads the places of an item.
        func places(
            _ reader: ImageReader, _ position: inout Int
        ) throws(ImageFault) -> (inList: Bool, ranges: [Range<Int>]) {
            position += id
            let method = hasMethod ? try reader.number(position, 2) & 15 : 0
            if hasMethod { position += 2 }
            guard try reader.number(position, 2) == 0, method < 2 else {
                throw ImageFault("a part of it is in another file or item")
            }
            let first = try reader.number(position + 2, base)
            let count = try reader.number(position + 2 + base, 2)
            position += 2 + base + 2
            var ranges: [Range<Int>] = []
            for _ in 0..<count {
                let begin = try reader.number(position + index, offset)
                let size = try reader.number(position + index + offset, length)
                position += index + offset + length
                let (from, overflows) = first.addingReportingOverflow(begin)
                let (end, overflowsToo) = from.addingReportingOverflow(size)
                // A size of 0 would mean the whole file, which contains this list.
                guard !overflows, !overflowsToo, size > 0 else { throw HEIFLocations.damaged }
                ranges.append(from..<end)
            }
            return (method == 1, ranges)
        }
    }

    private static let damaged = ImageFault("its list of items is damaged")
}
