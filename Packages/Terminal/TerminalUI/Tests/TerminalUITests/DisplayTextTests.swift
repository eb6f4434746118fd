import Testing

@testable import TerminalUI

@Suite("DisplayText")
struct DisplayTextTests {
    @Test(
        "characters that could control a terminal are made visible",
        arguments: [
            ("\u{1B}]0;x\u{7}", #"\u{1B}]0;x\u{7}"#), ("\0", #"\u{0}"#), ("a\u{8}b", #"a\u{8}b"#),
            ("\u{7F}", #"\u{7F}"#),
            ("\u{9B}31m", #"\u{9B}31m"#), ("\u{80}\u{9F}\u{85}", #"\u{80}\u{9F}\u{85}"#),
            ("\u{202E}abc", #"\u{202E}abc"#),
            ("\u{61C}\u{200E}\u{200F}", #"\u{61C}\u{200E}\u{200F}"#),
            ("\u{202A}\u{2066}\u{2069}", #"\u{202A}\u{2066}\u{2069}"#),
            ("a\rb", #"a\u{D}b"#), ("\r", #"\u{D}"#), ("\r\r\n", "\\u{D}\n"),
            ("a\u{2028}b\u{2029}", #"a\u{2028}b\u{2029}"#),
            ("\u{FEFF}x", #"\u{FEFF}x"#), ("a\u{E0041}b", #"a\u{E0041}b"#), ("\u{B}\u{C}", #"\u{B}\u{C}"#),
            ("a\u{200B}b", #"a\u{200B}b"#), ("a\u{200D}b\u{200C}", #"a\u{200D}b\u{200C}"#), ("\u{FE0F}", #"\u{FE0F}"#),
            ("a\u{FE0F}1\u{FE0F}", #"a\u{FE0F}1\u{FE0F}"#), ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}" + #"\u{FE0F}"#),
            ("👩\u{200D}", "👩" + #"\u{200D}"#), ("葛\u{E0100}\u{E0101}", "葛\u{E0100}" + #"\u{E0101}"#),
            ("\u{AD}\u{34F}\u{2060}\u{3164}\u{E0001}\u{1D173}", #"\u{AD}\u{34F}\u{2060}\u{3164}\u{E0001}\u{1D173}"#),
        ]) func visible(raw: String, shown: String)
    {
        #expect(DisplayText(raw).plain == shown)
    }

    @Test(
        "harmless characters stay",
        arguments: [
            "plain", "", "a\nb\tc", "é", "e\u{301}", "👩‍👩‍👧‍👦", "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}",
            "❤️", "日本語", "🏴‍☠️", "👁️‍🗨️", "👩🏽‍🚀", "❤️‍🔥", "1\u{FE0F}\u{20E3}", "☎\u{FE0E}", "🇩🇪",
            "می\u{200C}خواهم", "ක්\u{200D}ෂ", "葛\u{E0100}城", "葛\u{FE00}", "葛\u{FE0D}城", "ᠠ\u{180B}", "\u{600}١",
            "ไทย\u{200B}", #"\u{1B}"#,
        ]) func harmless(text: String)
    {
        #expect(Array(DisplayText(text).plain.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test("thousands of marks on one letter are cut to the limit, with a '…'")
    func stackedMarks() {
        let marks = String(repeating: "\u{301}", count: 10_000)
        let shown = "e" + String(repeating: "\u{301}", count: 31) + "…"

        for text in [DisplayText("e\(marks) f"), DisplayText(line: "e\(marks)\nf")] {
            #expect(Array(text.plain.unicodeScalars) == Array("\(shown) f".unicodeScalars))
        }
        #expect(DisplayText(shown).plain.unicodeScalars.count == 33)
        // In a pipe nothing is left out.
        #expect(DisplayText(tabSeparatedField: "e\(marks)").plain.unicodeScalars.count == 10_001)
    }

    @Test("a CRLF is a newline") func lineEnd() {
        #expect(DisplayText("a\r\nb\r\n").plain == "a\nb\n")
    }

    @Test("tags that spell no Unicode flag are made visible") func tags() {
        let flag = "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}"

        #expect(DisplayText(flag + "\u{E0041}").plain == flag + #"\u{E0041}"#)
        #expect(DisplayText("🏴\u{E0068}\u{E0069}\u{E007F}").plain == "🏴" + #"\u{E0068}\u{E0069}\u{E007F}"#)
        #expect(DisplayText("🏴\u{E0067}\u{E0062}").plain == "🏴" + #"\u{E0067}\u{E0062}"#)
    }

    @Test("no initializer keeps an unsafe scalar") func everyScalar() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), UnsafeScalars.isUnsafe(at: 1, in: ["a", scalar, "b"]) else {
                continue
            }
            let raw = "a\(scalar)b"
            let texts = [
                DisplayText(raw), DisplayText(line: raw), DisplayText(tabSeparatedField: raw), "\(raw)",
                JSONOutput.text(.string(raw), isPretty: true),
            ]
            for text in texts { #expect(!text.plain.unicodeScalars.contains(scalar), "\(value)") }
        }
    }

    @Test("escaping a text again changes nothing") func idempotent() {
        let once = DisplayText("\u{1B}[31m\u{202E}x\r").plain

        #expect(DisplayText(once).plain == once)
    }

    @Test(
        "one line has no newlines or tabs",
        arguments: [
            ("a\nb", "a b"), ("a\t\n\r\n b", "a b"), ("\na\n", "a"), ("a  b", "a  b"), (" a\tb ", "a b"), ("\n", ""),
        ])
    func line(raw: String, shown: String) {
        #expect(DisplayText(line: raw).plain == shown)
    }

    @Test(
        "a field of a tab-separated line can be read back",
        arguments: [
            ("a\tb", #"a\tb"#), ("a\nb\r\n", #"a\nb\r\n"#), (#"a\nb"#, #"a\\nb"#), ("\u{1B}", #"\u{1B}"#),
            ("plain", "plain"),
            (#"\u{1B}"#, #"\\u{1B}"#), ("日本", "日本"),
        ]) func field(raw: String, shown: String)
    {
        #expect(DisplayText(tabSeparatedField: raw).plain == shown)
    }

    @Test("styles show with colours only, and end at each line ending") func styles() {
        let text = DisplayText("a\nb", style: .red) + " c"

        #expect(text.rendered(withColour: true) == "\u{1B}[31ma\u{1B}[0m\n\u{1B}[31mb\u{1B}[0m c")
        #expect(text.rendered(withColour: false) == "a\nb c")
    }

    @Test("an empty line has no style, and stays") func emptyLines() {
        let text = DisplayText("\na\n\nb\n", style: .red)

        #expect(
            text.rendered(withColour: true) == "\n\u{1B}[31ma\u{1B}[0m\n\n\u{1B}[31mb\u{1B}[0m\n")
    }

    @Test("a later style applies only to unstyled text") func styledLater() {
        let text = (DisplayText("a", style: .red) + "b").styled(.dim)

        #expect(text.rendered(withColour: true) == "\u{1B}[31ma\u{1B}[0m\u{1B}[2mb\u{1B}[0m")
    }

    @Test("adjacent texts of one style become one part") func parts() {
        let text = DisplayText("a", style: .red) + DisplayText("b", style: .red) + "c" + "d"

        #expect(text.spans.map(\.text) == ["ab", "cd"])
        #expect(text.spans.map(\.style) == [.red, nil])
    }

    @Test("texts are joined with a separator") func joined() {
        #expect(["a", "b"].map { DisplayText($0) }.joined(separator: ", ").plain == "a, b")
    }
}
