import Testing

@testable import TerminalUI

@Suite("CellWidth")
struct CellWidthTests {
    @Test(
        "cells are counted as in terminals",
        arguments: [
            ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｱ", 1), ("Ａ", 2), ("한", 2),
            ("\u{1112}\u{1161}\u{11AB}", 2),
            ("😀", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇨🇭", 2), ("🇨🇭🇩🇪", 4),
            ("🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", 2), ("1️⃣", 2),
            ("#️⃣", 2), ("❤", 1), ("❤️", 2), ("❤\u{FE0E}", 1), ("⌚", 2), ("©", 1), ("©️", 2), ("☕", 2), ("✔", 1),
            ("a\u{200D}b", 2),
            ("\u{200B}", 0), ("\u{115F}", 2), ("\u{1160}", 0), ("\u{7F}", 0), ("\u{1F}", 0), (" ", 1), ("…", 1),
            ("─", 1), ("█", 1), ("ไทย", 3), ("שלום", 4), ("1\u{FE0F}", 1), ("🫨", 2),
            ("𠀀", 2), ("　", 2),
            ("〰️", 2), ("क\u{93C}", 1), ("\u{AD}", 1), ("\u{915}\u{93F}", 2), ("\u{BB8}\u{BCD}\u{BB0}\u{BC0}", 2),
            ("\u{601}", 1), ("👨🏻‍🦰", 2),
        ]) func width(text: String, cells: Int)
    {
        #expect(CellWidth.of(text) == cells)
    }

    @Test(
        "cutting splits no character",
        arguments: [
            ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"),
            ("日本語", 2, "…"),
            ("日", 1, "…"), ("abc", 0, ""), ("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", 3, "👩‍👩‍👧‍👦…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"),
            ("🇨🇭🇩🇪", 3, "🇨🇭…"),
        ]) func truncation(text: String, cells: Int, expected: String)
    {
        let cut = DisplayText(text).truncated(to: cells)

        #expect(cut.plain == expected)
        #expect(cut.width <= max(cells, 0))
    }

    @Test("cutting keeps styles") func styledTruncation() {
        let text = DisplayText("ab", style: .red) + DisplayText("cd", style: .bold) + "ef"

        #expect(
            text.truncated(to: 4).rendered(withColour: true)
                == "\u{1B}[31mab\u{1B}[0m\u{1B}[1mc\u{1B}[0m\u{1B}[1m…\u{1B}[0m")
        #expect(text.truncated(to: 3).spans.map(\.text) == ["ab", "…"])
        #expect(text.truncated(to: 5).plain == "abcd…")
    }

    @Test("padding counts cells") func padding() {
        #expect(DisplayText("日").padded(to: 4).plain == "日  ")
        #expect(DisplayText("long").padded(to: 2).plain == "long")
    }

    @Test(
        "wrapping breaks between words, and inside long ones",
        arguments: [
            ("a bc def", 4, ["a bc", "def"]), ("abcdef g", 3, ["abc", "def", "g"]), ("日本語", 4, ["日本", "語"]),
            ("a\n\nb", 9, ["a", "", "b"]),
            ("日", 1, ["日"]), ("", 5, [""]), ("one  two", 8, ["one two"]),
        ]) func wrapping(text: String, cells: Int, lines: [String])
    {
        #expect(DisplayText(text).wrapped(to: cells).map(\.plain) == lines)
    }
}
