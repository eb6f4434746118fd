import CSQLite

/// Prepares texts for the index, which knows words only by what stands between them.
///
/// Scripts that are written without spaces, and emoji, become words of one character each: a zero-width space (U+200B)
/// comes before and after them. A search for several such characters is a phrase of them. Who shows a text takes the
/// zero-width spaces out again.
enum SearchWords {
    static let separator: Unicode.Scalar = "\u{200B}"

    /// Gives `text` with its words kept apart.
    static func separated(_ text: String) -> String {
        var text = text
        return text.withUTF8(separated).map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    /// Gives a text in UTF-8 with its words kept apart; nil where it stays as it is.
    ///
    /// On bytes: as characters it was nearly a tenth of the work of a large sync (measured).
    private static func separated(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        // Whatever stands alone has three bytes or more.
        guard text.contains(where: { $0 >= 0xE0 }) else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(text.count + 16)
        var start = text.startIndex
        var index = text.startIndex
        var previousStandsAlone = false
        while index < text.endIndex {
            let length = text[index] < 0xE0 ? 1 : min(text[index] < 0xF0 ? 3 : 4, text.endIndex - index)
            let standsAlone = length > 1 && Self.standsAlone(scalar(text[index..<index + length]))
            if standsAlone || previousStandsAlone {
                result += UnsafeBufferPointer(rebasing: text[start..<index])
                result += separatorBytes
                start = index
            }
            previousStandsAlone = standsAlone
            index += length
        }
        return result + UnsafeBufferPointer(rebasing: text[start...])
    }

    private static let separatorBytes = Array(String(separator).utf8)

    /// The number of a character of three or four bytes. Of bytes that are none, some number.
    private static func scalar(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
        bytes.dropFirst().reduce(UInt32(bytes.first ?? 0) & (bytes.count == 3 ? 0x0F : 0x07)) {
            $0 << 6 | UInt32($1 & 0x3F)
        }
    }

    /// Takes the zero-width spaces out.
    static func joined(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where scalar != separator { scalars.append(scalar) }
        return String(scalars)
    }

    /// Whether a character is a word of its own: Han, Kana, the scripts of Thailand, Laos, Cambodia and Myanmar, symbols
    /// and emoji.
    ///
    /// Blocks, not properties, and never changed without a new index: a text is taken out of the index by the words that
    /// it was put in with, perhaps by a program that knew another version of Unicode.
    /// Source: <https://www.unicode.org/Public/UCD/latest/ucd/Blocks.txt>.
    static func standsAlone(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
        case 0x2100...0x2BFF, 0x2E80...0x30FF, 0x3190...0x319F, 0x31C0...0x9FFF: true
        case 0xF900...0xFAFF, 0xFF66...0xFF9F, 0x1F000...0x1FBFF, 0x20000...0x3FFFF: true
        default: false
        }
    }

    /// The name by which triggers and queries call `separated`.
    static let functionName = "search_words"

    /// Makes `separated` known to a connection.
    ///
    /// Marked innocuous: triggers may call it, whatever wrote them.
    /// Source: <https://sqlite.org/c3ref/c_deterministic.html>.
    ///
    /// - Returns: SQLite's result code.
    static func register(on handle: OpaquePointer) -> Int32 {
        sqlite3_create_function_v2(
            handle, functionName, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, nil,
            { context, count, values in
                guard count == 1, let value = values?[0] else { return }
                guard let start = sqlite3_value_text(value) else { return sqlite3_result_null(context) }
                let text = UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
                guard let words = SearchWords.separated(text) else { return sqlite3_result_value(context, value) }
                words.withUnsafeBytes { words in
                    sqlite3_result_text64(
                        context, words.baseAddress?.assumingMemoryBound(to: CChar.self), sqlite3_uint64(words.count),
                        transient, UInt8(SQLITE_UTF8))
                }
            }, nil, nil, nil)
    }
}
