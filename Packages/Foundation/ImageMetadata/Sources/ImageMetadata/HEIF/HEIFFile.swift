/// A HEIC or AVIF file: boxes, one of which (`meta`) lists items and where their bytes are in the file.
///
/// The bytes of the image stay where they are, since the list gives their places in the file. Removed items are deleted
/// from the list, and an empty box at its end pads it to its old length. In the data (`mdat`, `idat`), each byte that
/// belongs to no kept item becomes 0.
///
/// Source: ISO/IEC 14496-12, 8.11 (items); ISO/IEC 23008-12 (HEIF), 6; AV1 Image File Format 1.1.
enum HEIFFile {
    static func strip(_ file: [UInt8], into result: inout ImageBuilder) throws(ImageFault) {
        var list: HEIFItemList?
        var data: [Range<Int>] = []
        for box in try HEIFBox.all(in: file[...]) {
            switch box.name {
            case "ftyp": result.append(file[box.range])
            case "meta":
                guard list == nil else { throw ImageFault("it has two lists of items") }
                let items = try HEIFItemList(box, in: file, removed: &result.removed)
                result.append(items.bytes)
                list = items
            case "mdat":
                data.append(box.content)
                result.append(file[box.range])
            case "moov", "moof": throw ImageFault("it is a video, or a sequence of images")
            default:
                if !box.isFree { result.removed.insert(.other) }
                result.append(box.emptied(file))
            }
        }
        guard let list else { throw .noImage }
        for gap in try gaps(in: data, around: list.places) {
            result.replace(gap, with: Array(repeating: 0, count: gap.count))
        }
    }

    /// The parts of the data that belong to no item.
    ///
    /// - Parameters:
    ///   - data: In the order of the file.
    ///   - places: Of the items, in any order; they may overlap.
    /// - Throws: If one of the places is not within one part of the data.
    static func gaps(in data: [Range<Int>], around places: [Range<Int>]) throws(ImageFault) -> [Range<Int>] {
        var rest = places.sorted { $0.lowerBound < $1.lowerBound }[...]
        var gaps: [Range<Int>] = []
        for part in data {
            var position = part.lowerBound
            while let place = rest.first, place.lowerBound < part.upperBound {
                guard place.lowerBound >= part.lowerBound, place.upperBound <= part.upperBound else {
                    throw misplaced
                }
                if position < place.lowerBound { gaps.append(position..<place.lowerBound) }
                position = max(position, place.upperBound)
                rest.removeFirst()
            }
            if position < part.upperBound { gaps.append(position..<part.upperBound) }
        }
        guard rest.isEmpty else { throw misplaced }
        return gaps
    }

    private static let misplaced = ImageFault("a part of the image is not where it should be")
}
