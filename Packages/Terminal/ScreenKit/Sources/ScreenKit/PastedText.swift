/// Collects a bracketed paste up to its end marker.
///
/// Source: xterm, "Bracketed Paste Mode", <https://invisible-island.net/xterm/ctlseqs/ctlseqs.html>.
struct PastedText: Sendable {
    /// The longest text, in bytes.
    static let limit = 1 << 20
    private static let endMarker: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]  // ESC [201~

    private var bytes: [UInt8] = []
    /// How many bytes of the end marker the last bytes match.
    private var matched = 0
    private var isAfterReturn = false
    /// Whether the text is longer than the limit; no more than that is kept.
    private(set) var isTooLong = false

    /// The bytes kept so far.
    var count: Int { bytes.count }

    /// Takes the next byte.
    ///
    /// - Returns: The whole text if this byte completes the end marker.
    mutating func receive(_ byte: UInt8) -> String? {
        if byte == Self.endMarker[matched] {
            matched += 1
            return matched == Self.endMarker.count ? text : nil
        }
        // ESC occurs only at the marker's start, so a failed match can begin again only with this byte.
        for index in 0..<matched { keep(Self.endMarker[index]) }
        matched = byte == 0x1B ? 1 : 0
        if matched == 0 { keep(byte) }
        return nil
    }

    /// Terminals send a return for each end of a line; CRLF counts as one.
    private mutating func keep(_ byte: UInt8) {
        let follows = isAfterReturn
        isAfterReturn = byte == 0x0D
        switch byte {
        case 0x0D: append(0x0A)
        case 0x0A where follows: break
        case 0x09, 0x0A, 0x20...0x7E, 0x80...0xFF: append(byte)
        default: break
        }
    }

    private mutating func append(_ byte: UInt8) {
        if bytes.count < Self.limit { bytes.append(byte) } else { isTooLong = true }
    }

    private var text: String {
        var decoder = UTF8Decoder()
        var scalars = String.UnicodeScalarView()
        for byte in bytes {
            guard let scalar = decoder.decode(byte), !(0x80...0x9F).contains(scalar.value) else { continue }
            scalars.append(scalar)
        }
        return String(scalars)
    }
}
