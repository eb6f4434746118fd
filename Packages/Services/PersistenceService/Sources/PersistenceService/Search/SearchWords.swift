import CSQLite
import FoundationExtensions

/// Prepares texts and queries for the index.
///
/// The index recognises words only by what separates them: scripts written without spaces, and emoji, become words of
/// one character each, with a zero-width space (U+200B) before and after them. A query for several such characters is a
/// phrase. The index removes accents from Latin letters only, and treats no letter as equal to another; the rest is
/// done here, so that `ελλαδα` finds `Ελλάδα`, and `strasse` finds `Straße`.
///
/// None of this may change without a new index: a text is removed from the index by the words it was added with,
/// perhaps by a program built with another toolchain. So it relies on Unicode blocks and canonical decompositions,
/// which never change. Source: <https://www.unicode.org/policies/stability_policy.html>.
enum SearchWords {
    private static let separator = Array("\u{200B}".utf8)

    /// Returns `text` in the index's form.
    static func indexed(_ text: String) -> String {
        var text = text
        return text.withUTF8(indexed).map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    /// Returns a UTF-8 text in the index's form; `nil` if it is unchanged.
    ///
    /// Works on bytes: on characters it took nearly a tenth of the time of a large sync (measured).
    private static func indexed(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        // The first letter with a replacement is U+00C6.
        guard text.contains(where: { $0 >= 0xC3 }) else { return nil }
        var result: [UInt8] = []
        var start = text.startIndex
        func copy(until end: Int) {
            if result.isEmpty { result.reserveCapacity(text.count + 16) }
            result += UnsafeBufferPointer(rebasing: text[start..<end])
            start = end
        }
        var index = text.startIndex
        var previousStandsAlone = false
        while index < text.endIndex {
            let lead = text[index]
            let sequenceLength =
                switch lead {
                case ..<0xC3: 1
                case ..<0xE0: 2
                case ..<0xF0: 3
                default: 4
                }
            let length = min(sequenceLength, text.endIndex - index)
            let scalar = length == 1 ? 0 : scalar(text[index..<index + length])
            let standsAlone = length > 2 && Self.standsAlone(scalar)
            if standsAlone || previousStandsAlone {
                copy(until: index)
                result += separator
            }
            if length > 1, let replacement = replacement(scalar) {
                copy(until: index)
                result += replacement
                start = index + length
            }
            previousStandsAlone = standsAlone
            index += length
        }
        guard start > text.startIndex || !result.isEmpty else { return nil }
        copy(until: text.endIndex)
        return result
    }

    /// The scalar of a sequence of two to four bytes. For invalid bytes, an arbitrary number.
    private static func scalar(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
        bytes.dropFirst().reduce(UInt32(bytes.first ?? 0) & (0x7F >> UInt32(bytes.count))) {
            $0 << 6 | UInt32($1 & 0x3F)
        }
    }

    /// Whether a character is a word by itself: Han, Kana, the scripts of Thailand, Laos, Cambodia and Myanmar, symbols
    /// and emoji.
    ///
    /// Source: <https://www.unicode.org/Public/UCD/latest/ucd/Blocks.txt>.
    static func standsAlone(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
        case 0x2100...0x2BFF, 0x2E80...0x30FF, 0x3190...0x319F, 0x31C0...0x9FFF: true
        case 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x1F000...0x1FBFF, 0x20000...0x3FFFF: true
        default: false
        }
    }

    /// The searchable form of a letter, in UTF-8, if it is a Latin letter that Unicode does not decompose, or a Greek
    /// or Cyrillic one with an accent; `nil` for all others.
    static func replacement(_ scalar: UInt32) -> [UInt8]? {
        switch scalar {
        case 0xC6, 0xE6: Array("ae".utf8)
        case 0xD8, 0xF8: Array("o".utf8)
        case 0xDF, 0x1E9E: Array("ss".utf8)
        case 0x110, 0x111: Array("d".utf8)
        case 0x131: Array("i".utf8)
        case 0x141, 0x142: Array("l".utf8)
        case 0x152, 0x153: Array("oe".utf8)
        case 0x370...0x52F, 0x1F00...0x1FFF: accented[scalar]
        default: nil
        }
    }

    private static let accented: [UInt32: [UInt8]] = {
        var bases: [UInt32: [UInt8]] = [:]
        for scalar in [0x370...0x52F, 0x1F00...0x1FFF].joined().compactMap(Unicode.Scalar.init) {
            let parts = String(scalar).canonicallyDecomposed.unicodeScalars
            let base = parts.filter { !(0x300...0x36F).contains($0.value) }
            if base.count < parts.count { bases[scalar.value] = Array(String(String.UnicodeScalarView(base)).utf8) }
        }
        return bases
    }()

    /// Registers `indexed` with a connection, as the SQL function `search_words(text)`.
    ///
    /// Marked innocuous: any trigger may call it.
    /// Source: <https://sqlite.org/c3ref/c_deterministic.html>.
    ///
    /// - Returns: SQLite's result code.
    static func register(on handle: OpaquePointer) -> Int32 {
        sqlite3_create_function_v2(
            handle, "search_words", 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nil,
            { context, count, values in
                guard count == 1, let value = values?[0] else { return }
                guard let start = sqlite3_value_text(value) else { return sqlite3_result_null(context) }
                let text = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
                guard let words = SearchWords.indexed(text) else { return sqlite3_result_value(context, value) }
                words.withUnsafeBytes { words in
                    sqlite3_result_text64(
                        context, words.baseAddress?.assumingMemoryBound(to: CChar.self), sqlite3_uint64(words.count),
                        transient, UInt8(SQLITE_UTF8))
                }
            }, nil, nil, nil)
    }
}
