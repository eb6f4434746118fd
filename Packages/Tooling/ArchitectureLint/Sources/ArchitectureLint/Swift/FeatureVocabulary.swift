/// A word of a feature: `paste`, or `nowPage` for two words in a row.
struct FeatureWord: Hashable, Sendable {
    /// As written in the record.
    let text: String
    let location: SourceLocation
    /// Its single words in lower case.
    let parts: [[UInt8]]

    /// - Returns: `nil` if the text does not begin with a letter, or contains anything but letters and digits.
    init?(_ text: String, location: SourceLocation) {
        guard text.first?.isLetter == true, text.allSatisfy({ $0.isLetter || $0.isNumber }) else { return nil }
        self.text = text
        self.location = location
        let bytes = Array(text.utf8)
        parts = bytes.withUnsafeBufferPointer { bytes in
            IdentifierWords.split(bytes, 0..<bytes.count).map { bytes[$0].map(IdentifierWords.lowercased) }
        }
    }

    /// Whether the words contain this one, in the singular or the plural.
    func occurs(in words: [Range<Int>], of bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard words.count >= parts.count else { return false }
        return (0...(words.count - parts.count)).contains { start in
            parts.indices.allSatisfy { index in
                let isLast = index == parts.count - 1
                return Self.isEqual(bytes[words[start + index]], parts[index], orPlural: isLast)
            }
        }
    }

    private static func isEqual(
        _ word: Slice<UnsafeBufferPointer<UInt8>>, _ part: [UInt8], orPlural: Bool
    ) -> Bool {
        guard word.count >= part.count, zip(word, part).allSatisfy({ IdentifierWords.lowercased($0) == $1 }) else {
            return false
        }
        let rest = word.dropFirst(part.count).map(IdentifierWords.lowercased)
        return rest.isEmpty || (orPlural && rest == plural(of: part))
    }

    /// What the plural adds: `pastes`, `boxes`, `statuses`.
    private static func plural(of part: [UInt8]) -> [UInt8] {
        switch part.last {
        case UInt8(ascii: "s"), UInt8(ascii: "x"), UInt8(ascii: "z"), UInt8(ascii: "h"): Array("es".utf8)
        default: Array("s".utf8)
        }
    }
}

/// All words of the features.
struct FeatureVocabulary: Sendable {
    let words: [FeatureWord]
    /// The first parts of the words, by their first byte in lower case.
    private var beginnings: [[[UInt8]]] = Array(repeating: [], count: 256)
    /// Whether a word begins with the byte, in either case. Checked first, since it is quick.
    private var isBeginning: [Bool] = Array(repeating: false, count: 256)

    init(_ words: [FeatureWord]) {
        self.words = words
        for part in Set(words.map { $0.parts[0] }) { beginnings[Int(part[0])].append(part) }
        for byte in UInt8.min...UInt8.max {
            isBeginning[Int(byte)] = !beginnings[Int(IdentifierWords.lowercased(byte))].isEmpty
        }
    }

    var isEmpty: Bool { words.isEmpty }

    /// Whether one of the words may occur in the bytes; if not, they need not be split.
    func mayOccur(in bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        for index in range where isBeginning[Int(bytes[index])] {
            for part in beginnings[Int(IdentifierWords.lowercased(bytes[index]))]
            where index + part.count <= range.upperBound {
                var matched = 1
                while matched < part.count, IdentifierWords.lowercased(bytes[index + matched]) == part[matched] {
                    matched += 1
                }
                if matched == part.count { return true }
            }
        }
        return false
    }
}

/// Splits identifiers: `SavedPasteRow` into three words, `PURLDraft` and `saved_pastes` into two.
enum IdentifierWords {
    static func split(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> [Range<Int>] {
        var words: [Range<Int>] = []
        var index = range.lowerBound
        while index < range.upperBound {
            let end = endOfWord(in: bytes, from: index, to: range.upperBound)
            if end > index { words.append(index..<end) }
            index = max(end, index + 1)
        }
        return words
    }

    /// The end of the word that begins at the index; the index itself if none does.
    private static func endOfWord(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        let first = kind(bytes[start])
        guard first != .other else { return start }
        var index = start + 1
        while index < end, kind(bytes[index]) == first { index += 1 }
        guard first == .upper, index < end, kind(bytes[index]) == .lower else { return index }
        // `Paste`: the capital belongs to what follows.
        guard index > start + 1 else { return endOfLowercase(in: bytes, from: index, to: end) }
        // `PURLs` is a plural; of `PURLDraft` the last capital begins the next word.
        let isPlural =
            bytes[index] == UInt8(ascii: "s") && (index + 1 == end || kind(bytes[index + 1]) != .lower)
        return isPlural ? index + 1 : index - 1
    }

    private static func endOfLowercase(in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        var index = start
        while index < end, kind(bytes[index]) == .lower { index += 1 }
        return index
    }

    private enum Kind { case lower, upper, digit, other }

    private static func kind(_ byte: UInt8) -> Kind {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x80...0xFF: .lower
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): .upper
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
        default: .other
        }
    }

    /// The byte of an ASCII letter in lower case; any other byte stays.
    @inline(__always) static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}
