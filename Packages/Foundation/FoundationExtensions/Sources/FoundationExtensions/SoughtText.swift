/// A text to find in many others, ignoring case, accents and width.
public struct SoughtText: Equatable, Sendable {
    private let bytes: [UInt8]
    private let isASCII: Bool

    /// Folds the text, once for all others.
    public init(_ text: String) {
        bytes = Array(text.folded.utf8)
        isASCII = bytes.allSatisfy { $0 < 0x80 }
    }

    /// Whether it is a part of `text`. An empty text is in none.
    public func occurs(in text: String) -> Bool {
        var text = text
        // Folding costs twenty times more than looking, and few texts need it.
        if isASCII {
            if text.withUTF8(occurs(inBytes:)) { return true }
            if !text.unicodeScalars.contains(where: Self.mayFoldToASCII) { return false }
        }
        var folded = text.folded
        return folded.withUTF8(occurs(inBytes:))
    }

    private func occurs(inBytes text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = bytes.first, bytes.count <= text.count else { return false }
        return (0...(text.count - bytes.count)).contains { start in
            Self.lowercased(text[start]) == first
                && bytes.indices.allSatisfy { Self.lowercased(text[start + $0]) == bytes[$0] }
        }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }

    /// Whether the folded form of a scalar may be empty or have ASCII characters that the scalar is not: that of dashes,
    /// quotation marks, symbols, emoji, Han and Hangul has none.
    static func mayFoldToASCII(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case ..<0x80, 0x2010...0x205E, 0x20A0...0x20CF, 0x2190...0x21FF, 0x2300...0x2BFF, 0x4E00...0x9FFF,
            0xAC00...0xD7A3, 0xFE0F, 0x1F000...0x1FAFF:
            false
        default: true
        }
    }
}
