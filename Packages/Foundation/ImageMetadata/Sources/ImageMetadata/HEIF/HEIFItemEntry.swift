/// An item of a HEIC or AVIF file, by its id and its type.
///
/// Source: ISO/IEC 14496-12, 8.11.4 (`pitm`), 8.11.6 (`iinf`, `infe`); ISO/IEC 23008-12, 6 (images).
struct HEIFItemEntry {
    /// The types of coded images and of derived images.
    private static let images: Set<String> = [
        "hvc1", "hev1", "av01", "avc1", "jpeg", "vvc1", "evc1", "grid", "iovl", "iden", "tmap",
    ]

    let id: Int
    let type: String
    /// The whole box.
    private let bytes: ArraySlice<UInt8>

    /// The entries of an `iinf` box.
    static func all(in content: ArraySlice<UInt8>) throws(ImageFault) -> [HEIFItemEntry] {
        let reader = ImageReader(content)
        let countLength = try reader.number(0, 1) == 0 ? 2 : 4
        let count = try reader.number(4, countLength)
        let boxes = try HEIFBox.all(in: content.dropFirst(4 + countLength))
        guard boxes.count == count else { throw ImageFault("its list of items is damaged") }
        var entries: [HEIFItemEntry] = []
        for box in boxes { entries.append(try HEIFItemEntry(box, content)) }
        return entries
    }

    private init(_ box: HEIFBox, _ content: ArraySlice<UInt8>) throws(ImageFault) {
        let reader = ImageReader(content[box.content])
        let version = try reader.number(0, 1)
        guard box.name == "infe", version == 2 || version == 3 else {
            throw ImageFault("its list of items is of an unknown version")
        }
        let length = version == 2 ? 2 : 4
        id = try reader.number(4, length)
        type = try reader.name(4 + length + 2)
        bytes = content[box.range]
    }

    /// An `iinf` box with these entries.
    ///
    /// - Parameter content: The content of the original box, whose version and flags are used.
    static func box(_ entries: [HEIFItemEntry], like content: ArraySlice<UInt8>) -> [UInt8] {
        let count = bigEndian(entries.count, content.first == 0 ? 2 : 4)
        return HEIFBox.bytes("iinf", content.prefix(4) + count + entries.flatMap(\.bytes))
    }

    /// The ids of the items that stay: images, except for thumbnails and the images that only thumbnails are derived
    /// from.
    ///
    /// - Parameters:
    ///   - primary: The content of the `pitm` box.
    ///   - removed: The kinds of the other items are inserted here.
    /// - Throws: If the main image, or one from which a kept image is derived, is missing or of an unknown kind.
    static func kept(
        _ entries: [HEIFItemEntry], _ references: [HEIFReference], _ primary: ArraySlice<UInt8>,
        _ removed: inout Set<StrippedImage.Part>
    ) throws(ImageFault) -> Set<Int> {
        let thumbnails = Set(references.filter { $0.kind == "thmb" }.map(\.source))
        if !thumbnails.isEmpty { removed.insert(.thumbnail) }
        for entry in entries where !images.contains(entry.type) {
            switch entry.type {
            case "Exif": removed.insert(.camera)
            case "mime": removed.insert(.xmp)
            default: removed.insert(.other)
            }
        }
        let derived = references.filter { $0.kind == "dimg" }
        var dropped = thumbnails
        while true {
            let ofDropped = Set(derived.filter { dropped.contains($0.source) }.flatMap(\.targets))
            let ofOthers = Set(derived.filter { !dropped.contains($0.source) }.flatMap(\.targets))
            let more = ofDropped.subtracting(ofOthers).subtracting(dropped)
            if more.isEmpty { break }
            dropped.formUnion(more)
        }
        let kept = Set(entries.filter { images.contains($0.type) }.map(\.id)).subtracting(dropped)

        let reader = ImageReader(primary)
        let idLength = try reader.number(0, 1) == 0 ? 2 : 4
        let main = try reader.number(4, idLength)
        let needed = [main] + derived.filter { kept.contains($0.source) }.flatMap(\.targets)
        guard needed.allSatisfy(kept.contains) else {
            throw ImageFault("its image, or a part of it, is of an unknown kind")
        }
        return kept
    }
}
