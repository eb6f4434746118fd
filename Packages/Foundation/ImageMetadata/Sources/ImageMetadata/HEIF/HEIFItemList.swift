/// The list of items of a HEIC or AVIF file (`meta`), without those that are not part of the image.
///
/// Source: ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12, 9.3 (`iprp`, `ipco`, `ipma`).
struct HEIFItemList {
    /// Properties that only describe the image: texts and times. Others may change how it looks.
    ///
    /// Source: ISO/IEC 23008-12, 6.5 (`udes`, `altt`, `crtt`, `mdft`); ISO/IEC 23001-17 (`itai`).
    private static let descriptive: Set<String> = ["udes", "altt", "crtt", "mdft", "itai", "uuid"]

    /// The new box, padded to the length of the old one, so that no other offset in the file changes.
    private(set) var bytes: [UInt8]
    /// Where the kept items' bytes are in the file.
    let places: [Range<Int>]

    /// - Parameter removed: The kinds of the removed items are inserted here.
    init(_ box: HEIFBox, in file: [UInt8], removed: inout Set<StrippedImage.Part>) throws(ImageFault) {
        guard box.content.count >= 4 else { throw .truncated }
        // The version and the flags.
        let head = box.content.lowerBound..<box.content.lowerBound + 4
        let boxes = try HEIFBox.all(in: file[head.upperBound..<box.content.upperBound])
        func content(_ name: String) throws(ImageFault) -> ArraySlice<UInt8>? {
            let found = boxes.filter { $0.name == name }
            guard found.count < 2 else { throw ImageFault("it has two boxes \(name)") }
            return found.first.map { file[$0.content] }
        }
        guard let info = try content("iinf"), let map = try content("iloc"), let primary = try content("pitm")
        else { throw ImageFault("its list of items is not complete") }
        let entries = try HEIFItemEntry.all(in: info)
        let references = try content("iref").map(HEIFReference.all)
        let kept = try HEIFItemEntry.kept(entries, references ?? [], primary, &removed)
        let locations = try HEIFLocations(map, of: kept)
        places = locations.inFile
        for entry in entries where entry.type == "Exif" && locations.hasLocation(entry.id, file) {
            removed.insert(.location)
        }

        var rest = Array(file[head])
        for part in boxes {
            switch part.name {
            case "iinf": rest += HEIFItemEntry.box(entries.filter { kept.contains($0.id) }, like: info)
            case "iloc": rest += HEIFBox.bytes("iloc", locations.bytes)
            case "iref": rest += HEIFReference.box(references ?? [], of: kept, like: file[part.content])
            case "iprp": rest += try Self.properties(part, file, of: kept, &removed)
            case "idat": rest += HEIFBox.bytes("idat", try Self.data(content("idat"), locations.inList))
            case "hdlr", "pitm", "dinf", "grpl", "ipro": rest += file[part.range]
            case _ where part.isFree: break
            default: removed.insert(.other)
            }
        }
        let missing = box.range.upperBound - box.content.lowerBound - rest.count
        guard missing == 0 || missing >= 8 else { throw ImageFault("its list of items cannot be made shorter") }
        if missing > 0 { rest += HEIFBox.bytes("free", Array(repeating: 0, count: missing - 8)) }
        guard locations.inList.isEmpty || boxes.contains(where: { $0.name == "idat" }) else { throw .truncated }
        bytes = Array(file[box.range.lowerBound..<box.content.lowerBound]) + rest
    }

    /// The data of the list itself, with 0 for what belongs to no kept item.
    private static func data(
        _ content: ArraySlice<UInt8>?, _ places: [Range<Int>]
    ) throws(ImageFault) -> [UInt8] {
        var data = Array(content ?? [])
        for gap in try HEIFFile.gaps(in: [data.indices], around: places) {
            data.replaceSubrange(gap, with: Array(repeating: 0, count: gap.count))
        }
        return data
    }

    private static func properties(
        _ box: HEIFBox, _ file: [UInt8], of kept: Set<Int>, _ removed: inout Set<StrippedImage.Part>
    ) throws(ImageFault) -> [UInt8] {
        var content: [UInt8] = []
        for part in try HEIFBox.all(in: file[box.content]) {
            switch part.name {
            case "ipco":
                var properties: [UInt8] = []
                for property in try HEIFBox.all(in: file[part.content]) {
                    let isDescriptive = descriptive.contains(property.name)
                    if isDescriptive { removed.insert(.other) }
                    // Items refer to properties by position, so an empty box replaces a removed one.
                    let isEmptied = isDescriptive || property.isFree
                    properties += isEmptied ? property.emptied(file) : Array(file[property.range])
                }
                content += HEIFBox.bytes("ipco", properties)
            case "ipma": content += try associations(file[part.content], of: kept)
            default: removed.insert(.other)
            }
        }
        return HEIFBox.bytes("iprp", content)
    }

    /// Which item has which properties.
    private static func associations(_ content: ArraySlice<UInt8>, of kept: Set<Int>) throws(ImageFault) -> [UInt8] {
        let reader = ImageReader(content)
        let idLength = try reader.number(0, 1) == 0 ? 2 : 4
        let length = try reader.number(3, 1) & 1 == 1 ? 2 : 1
        var (entries, count, position): ([UInt8], Int, Int) = ([], 0, 8)
        for _ in 0..<(try reader.number(4, 4)) {
            let size = idLength + 1 + length * (try reader.number(position + idLength, 1))
            let entry = try reader.part(position, size)
            if kept.contains(try reader.number(position, idLength)) {
                entries += entry
                count += 1
            }
            position += size
        }
        return HEIFBox.bytes("ipma", Array(try reader.part(0, 4)) + bigEndian(count, 4) + entries)
    }
}
