/// A reference of an item to others, such as of a thumbnail to its image.
///
/// Source: ISO/IEC 14496-12, 8.11.12 (`iref`).
struct HEIFReference {
    let kind: String
    let source: Int
    let targets: [Int]

    /// The references of an `iref` box.
    static func all(in content: ArraySlice<UInt8>) throws(ImageFault) -> [HEIFReference] {
        guard content.count >= 4 else { throw .truncated }
        let length = idLength(content)
        var all: [HEIFReference] = []
        for box in try HEIFBox.all(in: content.dropFirst(4)) {
            let reader = ImageReader(content[box.content])
            let source = try reader.number(0, length)
            var targets: [Int] = []
            for index in 0..<(try reader.number(length, 2)) {
                targets.append(try reader.number(length + 2 + index * length, length))
            }
            all.append(HEIFReference(kind: box.name, source: source, targets: targets))
        }
        return all
    }

    /// An `iref` box with the references between the items that are kept; empty if there are none.
    ///
    /// - Parameter content: The content of the original box, whose version and flags are used.
    static func box(_ references: [HEIFReference], of kept: Set<Int>, like content: ArraySlice<UInt8>) -> [UInt8] {
        let length = idLength(content)
        var boxes: [UInt8] = []
        for reference in references where kept.contains(reference.source) {
            let targets = reference.targets.filter(kept.contains)
            guard !targets.isEmpty else { continue }
            let ids = bigEndian(reference.source, length) + bigEndian(targets.count, 2)
            boxes += HEIFBox.bytes(reference.kind, ids + targets.flatMap { bigEndian($0, length) })
        }
        return boxes.isEmpty ? [] : HEIFBox.bytes("iref", content.prefix(4) + boxes)
    }

    private static func idLength(_ content: ArraySlice<UInt8>) -> Int { content.first == 0 ? 2 : 4 }
}
