/// Reads numbers and parts of a file, never beyond its end.
struct ImageReader {
    let bytes: ArraySlice<UInt8>
    let isLittleEndian: Bool

    init(_ bytes: ArraySlice<UInt8>, isLittleEndian: Bool = false) {
        self.bytes = bytes
        self.isLittleEndian = isLittleEndian
    }

    var count: Int { bytes.count }

    /// A part of the file.
    ///
    /// - Parameters:
    ///   - start: The first byte, counted from the start of the reader's bytes.
    ///   - length: In bytes.
    /// - Throws: `.truncated` if the file ends too early.
    func part(_ start: Int, _ length: Int) throws(ImageFault) -> ArraySlice<UInt8> {
        guard start >= 0, length >= 0, start <= count, length <= count - start else { throw .truncated }
        return bytes[bytes.startIndex + start..<bytes.startIndex + start + length]
    }

    /// An unsigned number of at most eight bytes.
    ///
    /// - Throws: `.truncated` if the file ends too early, or the number is too large for any size or offset.
    func number(_ start: Int, _ length: Int) throws(ImageFault) -> Int {
        let digits = try part(start, length)
        var value: UInt64 = 0
        for index in 0..<length {
            let place = isLittleEndian ? length - 1 - index : index
            value = value << 8 | UInt64(digits[digits.startIndex + place])
        }
        guard let number = Int(exactly: value) else { throw .truncated }
        return number
    }

    /// The name of a chunk, a box or an item: four ASCII characters.
    func name(_ start: Int) throws(ImageFault) -> String {
        let name = try part(start, 4)
        guard name.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw ImageFault("a part of it has no valid name")
        }
        return String(decoding: name, as: UTF8.self)
    }

    func hasPrefix(_ text: StaticString) -> Bool {
        bytes.starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}

/// The bytes of a number, the most significant first.
func bigEndian(_ number: Int, _ length: Int) -> [UInt8] {
    (0..<length).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

/// The bytes of a number, the least significant first.
func littleEndian(_ number: Int, _ length: Int) -> [UInt8] { bigEndian(number, length).reversed() }
