/// Resolves the escapes of a JSON text.
///
/// Source: RFC 8259, section 7.
enum JSONEscapes {
    /// The text that `raw` encodes; nil if it is not UTF-8.
    ///
    /// - Parameters:
    ///   - raw: The bytes between the quotation marks; the tokenizer has checked the escapes.
    ///   - isLossy: Whether U+FFFD replaces invalid UTF-8.
    static func text(_ raw: UnsafeRawBufferPointer, isLossy: Bool = false) -> String? {
        // No escape is shorter than its result (`\u20AC` for 3 bytes), so that a buffer of `raw.count` bytes is enough.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: raw.count) { room in
            let count = resolve(raw, into: room)
            return decoded(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[..<count]), isLossy: isLossy)
        }
    }

    /// Decodes bytes as text; nil if they are not UTF-8 and may not be replaced.
    static func decoded(_ bytes: UnsafeRawBufferPointer, isLossy: Bool) -> String? {
        let units = bytes.assumingMemoryBound(to: UInt8.self)
        // `UTF8Span` takes two thirds of the time of `String(validating:as:)` (measured).
        if #available(macOS 26, *) {
            if let text = try? UTF8Span(validating: units.span) { return String(copying: text) }
        } else if let text = String(validating: units, as: UTF8.self) {
            return text
        }
        return isLossy ? String(decoding: bytes, as: UTF8.self) : nil
    }

    private static func resolve(_ raw: UnsafeRawBufferPointer, into room: UnsafeMutableBufferPointer<UInt8>) -> Int {
        var count = 0
        func put(_ byte: UInt8) {
            room[count] = byte
            count += 1
        }
        var index = 0
        while index < raw.count {
            let byte = raw[index]
            index += 1
            guard byte == UInt8(ascii: "\\"), index < raw.count else {
                put(byte)
                continue
            }
            let escape = raw[index]
            index += 1
            switch escape {
            case UInt8(ascii: "b"): put(0x08)
            case UInt8(ascii: "f"): put(0x0C)
            case UInt8(ascii: "n"): put(0x0A)
            case UInt8(ascii: "r"): put(0x0D)
            case UInt8(ascii: "t"): put(0x09)
            case UInt8(ascii: "u"):
                var scalar = unit(raw, at: index)
                index += 4
                if (0xD800...0xDBFF).contains(scalar) {
                    scalar = 0x10000 + (scalar - 0xD800) << 10 + (unit(raw, at: index + 2) & 0x3FF)
                    index += 6
                }
                if let scalar = Unicode.Scalar(scalar) { scalar.utf8.forEach(put) }
            default: put(escape)
            }
        }
        return count
    }

    private static func unit(_ raw: UnsafeRawBufferPointer, at start: Int) -> UInt32 {
        var unit: UInt32 = 0
        for index in start..<start + 4 where index < raw.count {
            unit = unit << 4 | (hexadecimalDigit(raw[index]) ?? 0)
        }
        return unit
    }
}
