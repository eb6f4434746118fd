import Testing

@testable import FoundationExtensions

@Suite("SoughtText")
struct SoughtTextTests {
    @Test(
        "finds a part at the start, inside and at the end, ignoring case, accents and width",
        arguments: [
            ("tea", "Tea time"), ("tea", "green TEA"), ("CREME", "the Crème"), ("é", "cafe\u{301}s"), ("猫", "子猫が"),
            ("abc", "ＡＢＣ"), ("👍", "👍🏽"), ("tea", "tea"), ("aab", "aaab"), ("ß", "strasse"),
        ])
    func found(part: String, text: String) {
        #expect(SoughtText(part).occurs(in: text))
    }

    @Test(
        "does not find a text that is no part, or is empty",
        arguments: [("tea", "te"), ("tea", ""), ("tea", "te a tee"), ("", "tea"), ("", ""), ("が", "か")])
    func missing(part: String, text: String) {
        #expect(!SoughtText(part).occurs(in: text))
    }

    @Test("scalars that are skipped in a search for ASCII fold neither to nothing nor to ASCII")
    func unfolded() {
        let unfolded = (SoughtText.letters.upperBound...0x1_FFFF).filter { !SoughtText.mayFoldToASCII($0) }
        #expect(
            unfolded.compactMap(Unicode.Scalar.init).filter { scalar in
                let folded = String(scalar).folded
                return folded.isEmpty || folded.utf8.contains { $0 < 0x80 }
            }.isEmpty)
    }

    @Test("no form of a letter is longer than the letter")
    func forms() {
        let letters = SoughtText.letters.compactMap(Unicode.Scalar.init)
        #expect(letters.count == SoughtText.forms.count)
        #expect(zip(letters, SoughtText.forms).filter { String($0).utf8.count < $1.count }.isEmpty)
    }

    @Test(
        "finds the text beside invalid bytes, and nothing in them",
        arguments: [
            [0x74, 0xC3], [0xC3, 0x74], [0x74, 0xE1, 0xB8], [0xE1, 0x74], [0xA9, 0x74], [0x74, 0xFF, 0x65],
        ])
    func invalid(bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            #expect(SoughtText("T").occurs(inUTF8: bytes))
            #expect(!SoughtText("e").occurs(inUTF8: UnsafeBufferPointer(rebasing: bytes[..<2])))
            #expect(!SoughtText("te").occurs(inUTF8: bytes))
        }
    }

    @Test("finds in random texts what it finds in their folded forms")
    func random() {
        let letters = [
            "t", "E", "a", " ", "\u{301}", "é", "Ａ", "ﬁ", "K", "’", "🫖", "\u{FE0F}", "猫", "ß", "が", "\u{3099}",
            "Œ", "ŉ", "İ", "ǰ", "Σ", "ấ", "≠", "n",
        ]
        func randomText(_ lengths: ClosedRange<Int>) -> String {
            (0..<Int.random(in: lengths)).map { _ in letters.randomElement() ?? "" }.joined()
        }
        for _ in 0..<20_000 {
            let (text, part) = (randomText(0...12), randomText(1...3))
            let (whole, sought) = (Array(text.folded.utf8), Array(part.folded.utf8))
            let isPart = !sought.isEmpty && whole.indices.contains { whole[$0...].starts(with: sought) }
            #expect(SoughtText(part).occurs(in: text) == isPart, "\(part.debugDescription) in \(text.debugDescription)")
        }
    }
}
