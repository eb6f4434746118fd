import Testing

@testable import TerminalUI

@Suite("Markdown on a terminal")
struct MarkdownLinesTests {
    private func lines(_ text: String, width: Int = 40) -> [String] {
        MarkdownLines.of(text, width: width).map(\.plain)
    }

    @Test(
        "each block has its form",
        arguments: [
            ("# Tea\n\nhot\nand sweet", ["Tea", "", "hot and sweet"]), ("a  \nb", ["a", "b"]),
            ("> a\n>\n> b", ["│ a", "│", "│ b"]), ("> > a", ["│ │ a"]),
            ("- a\n- b\n  - c", ["• a", "• b", "  • c"]), ("- a\n\n- b", ["• a", "", "• b"]),
            ("9. a\n10. b", ["9.  a", "10. b"]), ("- > a\n  > b", ["• │ a b"]),
            ("-\n- a", ["•", "• a"]), ("    a\n    \tb", ["    a", "        b"]),
            ("```\na\n\nb\n```", ["    a", "", "    b"]),
            ("1. a\n\n   b", ["1. a", "", "   b"]), (">", ["│"]), ("", []), ("[a]: b", []),
            ("~~a~~ `b` **c**", ["~~a~~ b c"]), ("a&#10;&#27;[31m&#9;b", ["a \u{FFFD}[31m b"]), ("<b>", ["<b>"]),
        ])
    func blocks(text: String, expected: [String]) {
        #expect(lines(text) == expected)
    }

    @Test(
        "a link has a number, and its target is below, once",
        arguments: [
            ("[a](/x) [b](/y) [c](/x)", ["a [1] b [2] c [1]", "", "[1] /x", "[2] /y"]),
            ("<https://a.example> <m@a.example>", ["https://a.example m@a.example"]),
            ("![boat](/b.png)", ["boat [1]", "", "[1] /b.png"]), ("![](/b.png)", ["[1]", "", "[1] /b.png"]),
            ("[![boat](/b.png)](/c)", ["boat [1] [2]", "", "[1] /b.png", "[2] /c"]), ("[a]()", ["a"]),
            ("[a](<b\u{1B}[2J>)", ["a [1]", "", "[1] b\\u{1B}[2J"]),
        ])
    func links(text: String, expected: [String]) {
        #expect(lines(text) == expected)
    }

    @Test("lines are wrapped within their prefix, and a long word is split")
    func wrapping() {
        #expect(lines("- one two three four five six", width: 22) == ["• one two three four", "  five six"])
        #expect(
            lines("> " + String(repeating: "x", count: 25), width: 22) == [
                "│ " + String(repeating: "x", count: 20), "│ xxxxx",
            ])
        #expect(lines("界界界界界界界界界界界", width: 21) == ["界界界界界界界界界界", "界"])
        #expect(lines(String(repeating: "a ", count: 100), width: 300).map(\.count) == [99, 99])
    }

    @Test("the columns of a table are aligned by cells, and wrapped if they are too wide")
    func table() {
        let text = "| a | price | x |\n|---|--:|:-:|\n| 界 | 3 | long |\n| `b` |"
        #expect(lines(text) == ["a   price   x", "──  ─────  ────", "界      3  long", "b"])
        let wide = "| name | text |\n|---|---|\n| a | one two three four five six |"
        #expect(
            lines(wide, width: 20) == [
                "name  text", "────  ──────────────", "a     one two three", "      four five six",
            ])
    }

    @Test("headings, emphasis, code and link numbers have styles")
    func styles() {
        let lines = MarkdownLines.of("# a *b*\n\n**c *d*** `e` [f](/f)", width: 40)
        #expect(lines[0].spans.filter { $0.text != " " }.map(\.style) == [.bold, [.bold, .italic]])
        #expect(lines[2].spans.map(\.text) == ["c ", "d", " ", "e", " f", " [1]"])
        #expect(lines[2].spans.map(\.style) == [.bold, [.bold, .italic], nil, .dim, nil, .dim])
    }

    @Test("bars take half of the width at most, however deep quotes are nested")
    func deep() {
        let bars = String(repeating: "│ ", count: 10)
        #expect(lines(String(repeating: ">", count: 60) + " a b") == [bars + "a b"])
    }

    @Test("a table whose columns do not fit becomes text")
    func wideTable() {
        let head = "|" + String(repeating: "abcde|", count: 10)
        let half = Array(repeating: "abcde", count: 5).joined(separator: " | ")
        #expect(
            lines(head + "\n|" + String(repeating: "-|", count: 10) + "\n|x|")
                == [half + " |", half, "x" + String(repeating: " |", count: 9)])
    }

    @Test(
        "a hostile text has fewer lines than bytes, none too wide, and few parts",
        arguments: [">", "- ", "1. ", "*a ", "_a ", "|a", "|a\n|-\n", "[a](b)", "`", "\n", "    a\n"])
    func hostile(part: String) {
        let text = String(repeating: part, count: 20_000 / part.utf8.count)
        let lines = MarkdownLines.of(text, width: 40)
        #expect(lines.count < 20_000)
        #expect(lines.allSatisfy { $0.width <= 40 })
        // Words of one style are one part of a line, and so are the bars or blanks before them.
        #expect(lines.reduce(0) { $0 + $1.spans.count } <= 3 * lines.count + text.utf8.count / 2)
    }
}
