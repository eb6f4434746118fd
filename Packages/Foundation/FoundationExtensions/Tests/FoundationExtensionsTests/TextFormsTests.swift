import Foundation
import FoundationExtensions
import Testing

/// The functions under test replace Foundation's, which need ICU. Here Foundation gives the expected values.
@Suite("Text forms")
struct TextFormsTests {
    /// Every character of Unicode 15, alone and before two accents, which normalization reorders.
    ///
    /// Foundation's tables lack newer characters, and Foundation does not reorder the two accents after a character of
    /// two UTF-16 units.
    private static func texts(of number: UInt32) -> [String] {
        guard let scalar = Unicode.Scalar(number), let age = scalar.properties.age, age.major <= 15 else { return [] }
        return [String(scalar)] + (number < 0x10000 ? ["\(scalar)\u{301}\u{323}"] : [])
    }

    @Test("composes and decomposes as Foundation does") func normalization() {
        var wrong: [String] = []
        for text in (0...0x10FFFF as ClosedRange<UInt32>).lazy.flatMap(Self.texts) {
            let composed = Array(text.canonicallyComposed.utf8)
            let decomposed = Array(text.canonicallyDecomposed.utf8)
            if composed != Array(text.precomposedStringWithCanonicalMapping.utf8)
                || decomposed != Array(text.decomposedStringWithCanonicalMapping.utf8)
            {
                wrong.append(text)
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test(
        "folds case, accents and width",
        arguments: [
            ("Straße", "STRASSE"), ("ΣΊΣΥΦΟΣ", "σισυφος"), ("Ёлка", "елка"), ("Ångström", "angstrom"),
            ("e\u{301}", "É"), ("ＡＢＣ　１", "abc 1"), ("ﾈﾚｲﾄﾞ", "ネレイド"),
            ("한글", "\u{1112}\u{1161}\u{11ab}\u{1100}\u{1173}\u{11af}"),
            ("🏳️‍🌈", "🏳️‍🌈"), ("", ""), ("\u{301}", ""),
        ])
    func folds(text: String, same: String) {
        #expect(Array(text.folded.utf8) == Array(same.folded.utf8))
    }

    @Test(
        "the first words of a text have no leading marks that stand alone",
        arguments: [
            ("# Low water", "Low water"), ("- [ ] tea", "tea"), ("***\n\n\tLow  water\nagain", "Low water"),
            (":tada: party", ":tada: party"), ("#tag first", "#tag first"), ("\"quoted\" x", "\"quoted\" x"),
            ("🎉 party", "🎉 party"), ("***", ""),
        ])
    func firstWords(text: String, words: String) {
        #expect(text.firstWords == words)
    }

    @Test("folds composed and decomposed texts alike, also with an accent after an ASCII letter")
    func foldsDecomposed() {
        let wrong = (0x80...0x2FFFF).compactMap(Unicode.Scalar.init).map { "a\($0)b" }.filter {
            Array($0.folded.utf8) != Array($0.canonicallyDecomposed.folded.utf8)
        }
        #expect(wrong.isEmpty)
    }

    @Test(
        "keeps distinct what readers distinguish",
        arguments: [("か", "が"), ("ь", "ъ"), ("o", "ø"), ("❤️", "❤"), ("ई", "इ")])
    func differs(text: String, other: String) {
        #expect(text.folded != other.folded)
    }

    @Test(
        "trims white space, or the given characters",
        arguments: [
            (" a b\t\r\n", "a b"), ("", ""), (" \u{3000}\u{a0}\n", ""), ("\u{301} a", "\u{301} a"),
            ("a \u{301}", "a \u{301}"),
        ])
    func trims(text: String, trimmed: String) {
        #expect(Array(text.trimmed().utf8) == Array(trimmed.utf8))
        #expect("-\(text)--".trimmed { $0 == "-" } == text)
    }

    @Test("knows the ends of lines as Foundation does") func lineEnds() {
        let all = (0...0x10FFFF).compactMap(Unicode.Scalar.init)
        #expect(all.filter(\.isLineEnd) == all.filter(CharacterSet.newlines.contains))
    }
}
