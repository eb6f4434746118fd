import Markdown
import Testing

/// `Scripts/bench` measures the time and memory for larger texts.
@Suite("Markdown: hostile texts")
struct HostileTests {
    @Test(
        "the HTML of a long text of marks is at most 40 times as long",
        arguments: [
            "[", "![", "*", "*a ", "_a*", "a**b_ ", "~~a ", "`", ">", "> ", "- ", "1. ", "> 1. ", "<", "<a:", "<a@b.",
            "&#x1", "[a](b \"", "[](<", "[]((", "[a]: b\n", "[a]: b \"x\n", "[a][b", "|a", "a\n-\n", "a\n\n", "#", "\\",
            "\t", "\n", "[](a", "![a](", "- a\n", "[]", "]", "http://", "xhttp://", "http://.:",
        ])
    func marks(part: String) {
        let text = String(repeating: part, count: 30_000 / part.utf8.count)
        let html = MarkdownHTML.html(
            MarkdownDocument(text),
            links: MarkdownHTML.Links(link: { _ in nil }, image: { $2 ? $1 : "" }, address: { _ in nil }))
        #expect(html.utf8.count <= 40 * text.utf8.count + 100)
    }

    @Test("deeply nested marks do not overflow the call stack")
    func depth() {
        let count = 100_000
        let text = String(repeating: "*", count: 2 * count) + "a" + String(repeating: "*", count: 2 * count)
        let document = MarkdownDocument(text)
        guard case .paragraph(let paragraph)? = document.blocks.first else {
            Issue.record("no paragraph")
            return
        }
        #expect(document.inlines(of: paragraph).count == 2 * count + 1)
        let images = String(repeating: "![", count: count) + "a" + String(repeating: "](b)", count: count)
        let html = MarkdownHTML.html(MarkdownDocument(images), links: .plain)
        #expect(html == "<p><img src=\"b\" alt=\"a\"></p>\n")
    }

    @Test("blocks are nested a hundred deep, and deeper marks are text")
    func blockDepth() {
        let html = MarkdownHTML.html(MarkdownDocument(String(repeating: ">", count: 500) + "a"), links: .plain)
        #expect(html.split(separator: "<blockquote>\n", omittingEmptySubsequences: false).count == 101)
        #expect(html.contains("&gt;a"))
    }

    // Each row lacks 999 cells, and a table may lack 65,536: it has the head and 65 rows, whose 66 tags split the HTML
    // into 67 parts.
    @Test("a wide table with short rows ends when too many cells are missing")
    func wideTable() {
        let columns = 1_000
        let head = String(repeating: "|a", count: columns) + "|\n" + String(repeating: "|-", count: columns) + "|\n"
        let html = MarkdownHTML.html(MarkdownDocument(head + String(repeating: "b\n", count: 500)), links: .plain)
        #expect(html.split(separator: "<tr>").count == 67)
    }

    @Test("a long target is not repeated without limit; further links to it are text")
    func longTarget() {
        let text = "[a]: " + String(repeating: "x", count: 10_000) + "\n\n" + String(repeating: "[a] ", count: 1_000)
        let html = MarkdownHTML.html(MarkdownDocument(text), links: .plain)
        #expect(html.utf8.count < 200_000)
        #expect(html.contains("</a> a"))
    }
}
