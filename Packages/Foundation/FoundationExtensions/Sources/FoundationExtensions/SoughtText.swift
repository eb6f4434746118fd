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
        return text.withUTF8(occurs(inUTF8:))
    }

    /// Whether it is a part of a text in UTF-8, in which invalid bytes match nothing. An empty text is in none.
    public func occurs(inUTF8 text: UnsafeBufferPointer<UInt8>) -> Bool {
        // Folding costs twenty times more, and few texts need it.
        if isASCII, let isPart = occurs(inASCIIOf: text) { return isPart }
        var folded = String(decoding: text, as: UTF8.self).folded
        return folded.withUTF8(occurs(inFolded:))
    }

    private func occurs(inFolded text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = bytes.first, bytes.count <= text.count else { return false }
        return (0...(text.count - bytes.count)).contains { start in
            text[start] == first && bytes.indices.dropFirst().allSatisfy { text[start + $0] == bytes[$0] }
        }
    }
}

// Finds ASCII without folding a whole text: how a character folds to ASCII does not depend on those beside it.
extension SoughtText {
    /// Whether the sought text, which is ASCII, is a part of another; nil if only folding the other text can tell.
    private func occurs(inASCIIOf text: UnsafeBufferPointer<UInt8>) -> Bool? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: text.count) { folded in
            var (index, count) = (0, 0)
            while index < text.count {
                let byte = text[index]
                if byte < 0x80 {
                    folded[count] = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
                } else if let letter = Self.scalar(bytes: 2, at: index, in: text), Self.letters.contains(letter) {
                    index += 2
                    for byte in Self.forms[Int(letter - Self.letters.lowerBound)] {
                        folded[count] = byte
                        count += 1
                    }
                    continue
                } else if let scalar = Self.scalar(bytes: 3, at: index, in: text), Self.mayFoldToASCII(scalar) {
                    return nil
                } else {
                    folded[count] = Self.anyOther
                }
                index += 1
                count += 1
            }
            return occurs(inFolded: UnsafeBufferPointer(rebasing: folded[..<count]))
        }
    }

    /// The scalar of two or three bytes at an index; nil if there is none.
    private static func scalar(bytes count: Int, at index: Int, in text: UnsafeBufferPointer<UInt8>) -> UInt32? {
        let lead = text[index]
        let isLead = count == 2 ? lead & 0xE0 == 0xC0 : lead & 0xF0 == 0xE0
        guard isLead, index + count <= text.count else { return nil }
        var scalar = UInt32(lead & (count == 2 ? 0x1F : 0x0F))
        for index in index + 1..<index + count {
            guard text[index] & 0xC0 == 0x80 else { return nil }
            scalar = scalar << 6 | UInt32(text[index] & 0x3F)
        }
        return scalar
    }

    /// Stands for what is not ASCII. No text in UTF-8 has this byte.
    private static let anyOther: UInt8 = 0xFF

    /// Most letters with accents, and the accents themselves.
    static let letters: Range<UInt32> = 0x80..<0x380

    /// The folded forms of `letters`, none longer than the letter is in UTF-8.
    static let forms = letters.map { value in
        let folded = Unicode.Scalar(value).map { String($0).folded } ?? ""
        return folded.unicodeScalars.map { $0.isASCII ? UInt8(ascii: $0) : anyOther }
    }

    /// Whether the folded form of a scalar beyond `letters` may be empty or have ASCII characters: more letters with
    /// accents, ligatures, fullwidth characters, and a few signs.
    static func mayFoldToASCII(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1E00...0x1EFF, 0x1FEF, 0x212A, 0x212B, 0x2260, 0x226E, 0x226F, 0x3000, 0xFB00...0xFB06, 0xFF01...0xFF5E:
            true
        default: false
        }
    }
}
