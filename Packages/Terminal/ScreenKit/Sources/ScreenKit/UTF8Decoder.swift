/// Decodes UTF-8 byte by byte; invalid bytes are dropped.
///
/// Source: RFC 3629, section 3: at most four bytes, no surrogates, the shortest form only.
struct UTF8Decoder: Sendable {
    private var value: UInt32 = 0
    private var least: UInt32 = 0
    private var missing = 0

    /// Whether the first bytes of a character are held.
    var isWaiting: Bool { missing > 0 }

    /// Takes the next byte.
    ///
    /// - Returns: The scalar that this byte completes; `nil` if it is unfinished or invalid.
    mutating func decode(_ byte: UInt8) -> Unicode.Scalar? {
        switch byte {
        case 0x00...0x7F:
            missing = 0
            return Unicode.Scalar(byte)
        case 0x80...0xBF:
            return decodeContinuation(byte)
        case 0xC2...0xDF: begin(byte & 0x1F, missing: 1, least: 0x80)
        case 0xE0...0xEF: begin(byte & 0x0F, missing: 2, least: 0x800)
        case 0xF0...0xF4: begin(byte & 0x07, missing: 3, least: 0x10000)
        default: missing = 0
        }
        return nil
    }

    /// Drops the held bytes.
    mutating func reset() { missing = 0 }

    private mutating func begin(_ bits: UInt8, missing: Int, least: UInt32) {
        value = UInt32(bits)
        self.missing = missing
        self.least = least
    }

    private mutating func decodeContinuation(_ byte: UInt8) -> Unicode.Scalar? {
        guard missing > 0 else { return nil }
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        guard missing == 0, value >= least else { return nil }
        return Unicode.Scalar(value)
    }
}
