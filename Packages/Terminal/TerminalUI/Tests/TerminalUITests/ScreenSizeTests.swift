import Testing

@testable import TerminalUI

@Suite("ScreenSize")
struct ScreenSizeTests {
    @Test(
        "a text fits if its wrapped lines do, with a row for the prompt",
        arguments: [
            ("", 1), ("a\n", 2), ("a\nb\n", 3), ("12345678", 1), ("123456789", 2), ("1234567890123456", 2),
            ("12345678901234567", 3), ("1234567日", 2), ("\n\n", 3),
            // A tab never wraps by itself.
            ("\t", 1), ("1234567\t", 1), ("12345678\t", 1), ("\tx", 1), ("\txy", 2), ("1\t2", 1), ("1\t23", 2),
        ])
    func rows(text: String, rows: Int) {
        #expect(ScreenSize(columns: 8, rows: rows).fits(DisplayText(text)))
        #expect(!ScreenSize(columns: 8, rows: rows - 1).fits(DisplayText(text)) || text.isEmpty)
    }

    @Test("a character that is wider than the screen takes one row") func narrow() {
        #expect(ScreenSize(columns: 1, rows: 1).fits("日"))
        #expect(ScreenSize(columns: 0, rows: 2).fits("ab"))
        #expect(!ScreenSize(columns: 1, rows: 1).fits("日本"))
    }

    @Test("a tab goes to the next multiple of eight") func tabs() {
        #expect(ScreenSize(columns: 20, rows: 1).fits("123\t123456789012"))
        #expect(!ScreenSize(columns: 20, rows: 1).fits("123\t1234567890123"))
    }
}
