/// A JPEG file: segments, and coded data after each start of a scan.
///
/// Source: ITU-T T.81, annex B; ITU-T T.871 (JFIF); Exif 2.32 (CIPA DC-008), 4.5.4; ICC.1:2022, annex B; ITU-T T.872,
/// 6.5.3 (Adobe's APP14).
enum JPEGFile {
    private enum Marker {
        static let (startOfScan, end, application, comment) = (UInt8(0xDA), UInt8(0xD9), UInt8(0xE0), UInt8(0xFE))
        /// The codes of restart markers, which are within the coded data and belong to it.
        static let restarts = UInt8(0xD0)...0xD7
        /// The codes of segments with a length and a content.
        static let segments = UInt8(0xC0)...0xFE
        /// The codes of extensions, some of which are images of another kind (JPEG-LS).
        static let extensions = UInt8(0xF0)...0xFD
    }

    static func strip(_ file: [UInt8], into result: inout ImageBuilder) throws(ImageFault) {
        let reader = ImageReader(file[...])
        result.append(try reader.part(0, 2))
        var position = 2
        var hasImage = false
        while true {
            guard try reader.number(position, 1) == 0xFF else { throw damaged(position) }
            // Any number of bytes 0xFF may come before the code of a marker.
            while try reader.number(position + 1, 1) == 0xFF { position += 1 }
            let marker = UInt8(truncatingIfNeeded: try reader.number(position + 1, 1))
            if marker == Marker.end { break }
            let length = try reader.number(position + 2, 2)
            // Restart markers and the start of an image have no length, and do not belong here.
            guard Marker.segments.contains(marker), !(0xD0...0xD8).contains(marker), length >= 2 else {
                throw damaged(position)
            }
            try add(marker, try reader.part(position + 4, length - 2), to: &result)
            position += 2 + length
            guard marker == Marker.startOfScan else { continue }
            let next = endOfScan(file, from: position)
            result.append(file[position..<next])
            (position, hasImage) = (next, true)
        }
        guard hasImage else { throw .noImage }
        result.append([0xFF, Marker.end])
        if position + 2 < file.count { result.removed.insert(.trailer) }
    }

    private static func damaged(_ position: Int) -> ImageFault { ImageFault("it is damaged at byte \(position)") }

    /// Where the next marker begins that is not part of the coded data.
    private static func endOfScan(_ file: [UInt8], from start: Int) -> Int {
        var position = start
        while position + 1 < file.count {
            let next = file[position + 1]
            // In the data, 0xFF is followed by 0 or the code of a restart marker; a second 0xFF may itself begin a
            // marker.
            if file[position] == 0xFF, next != 0, next != 0xFF, !Marker.restarts.contains(next) { return position }
            position += 1
        }
        return file.count
    }

    private static func add(
        _ marker: UInt8, _ content: ArraySlice<UInt8>, to result: inout ImageBuilder
    ) throws(ImageFault) {
        guard let kept = try kept(marker, content, &result.removed) else { return }
        result.append([0xFF, marker] + bigEndian(kept.count + 2, 2))
        result.append(kept)
    }

    /// What stays of a segment; nil if nothing does.
    private static func kept(
        _ marker: UInt8, _ content: ArraySlice<UInt8>, _ removed: inout Set<StrippedImage.Part>
    ) throws(ImageFault) -> ArraySlice<UInt8>? {
        let reader = ImageReader(content)
        switch marker {
        case Marker.application where reader.hasPrefix("JFIF\0") && content.count >= 14:
            // Bytes 13 and 14 are the size of the thumbnail that follows.
            if content.count > 14 { removed.insert(.thumbnail) }
            return content.prefix(12) + [0, 0]
        case Marker.application: removed.insert(reader.hasPrefix("JFXX\0") ? .thumbnail : .other)
        case Marker.application + 1 where reader.hasPrefix("Exif\0"):
            let appearance = try ExifAppearance(content.dropFirst(6), removed: &removed)
            return appearance.tiff.map { Array("Exif\0\0".utf8) + $0 }?[...]
        case Marker.application + 1: removed.insert(.xmp)
        case Marker.application + 2 where reader.hasPrefix("ICC_PROFILE\0"): return content
        case Marker.application + 13: removed.insert(.iptc)
        case Marker.application + 14 where reader.hasPrefix("Adobe") && content.count >= 12:
            // How the colours are coded.
            return content.prefix(12)
        case Marker.application...(Marker.application + 15): removed.insert(.other)
        case Marker.comment: removed.insert(.comments)
        case Marker.extensions: throw ImageFault("it is of an unknown kind of JPEG")
        default: return content
        }
        return nil
    }
}
