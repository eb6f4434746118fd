import Testing

@Suite("Markdown: paragraphs and line breaks")
struct ParagraphTests {
    @Test(
        "each rule has its example",
        arguments: [
            Example(
                "lines without a blank line between them are one paragraph",
                "The ferry\nleaves at nine\n",
                "<p>The ferry\nleaves at nine</p>\n"),
            Example(
                "a blank line ends a paragraph",
                "The ferry\n\nThe train\n",
                "<p>The ferry</p>\n<p>The train</p>\n"),
            Example("several blank lines count as one", "Tea\n\n\n\nCoffee\n", "<p>Tea</p>\n<p>Coffee</p>\n"),
            Example("a line of blanks is a blank line", "Tea\n \t \nCoffee\n", "<p>Tea</p>\n<p>Coffee</p>\n"),
            Example("indentation of up to three columns is dropped", "   Tea\n", "<p>Tea</p>\n"),
            Example(
                "a continuation line may be indented as far as it likes",
                "Tea\n        with milk\n",
                "<p>Tea\nwith milk</p>\n"),
            Example("two spaces at the end break a line", "Tea  \nwith milk\n", "<p>Tea<br>\nwith milk</p>\n"),
            Example("one space at the end breaks nothing", "Tea \nwith milk\n", "<p>Tea\nwith milk</p>\n"),
            Example("a backslash at the end breaks a line", "Tea\\\nwith milk\n", "<p>Tea<br>\nwith milk</p>\n"),
            Example("nothing breaks the last line", "Tea  \n", "<p>Tea</p>\n"),
            Example("CRLF ends a line", "Tea\r\nwith milk\r\n\r\nCoffee\r\n", "<p>Tea\nwith milk</p>\n<p>Coffee</p>\n"),
            Example("a lone CR ends a line", "Tea\rwith milk\r\rCoffee\r", "<p>Tea\nwith milk</p>\n<p>Coffee</p>\n"),
            Example("the last line needs no line ending", "Tea", "<p>Tea</p>\n"),
            Example("an empty text is empty", "", ""),
            Example("blanks alone are empty", "  \n\t\n", ""),
            Example("NUL becomes a replacement character", "a\0b\n", "<p>a\u{FFFD}b</p>\n"),
            Example(
                "a number at the start of a line is text unless a list begins with 1",
                "I was born in\n1986. It was spring.\n",
                "<p>I was born in\n1986. It was spring.</p>\n"),
        ])
    func rules(example: Example) {
        #expect(example.rendered == example.html, "\(example.rule)")
    }
}
