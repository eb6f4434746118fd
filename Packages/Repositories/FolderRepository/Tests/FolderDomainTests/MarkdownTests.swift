import FeatureContributions
import FolderDomain
import Foundation
import ResourceLoading
import Testing

@Suite("Markdown in a site")
struct MarkdownTests {
    /// The HTML of a text in a page.
    private func html(_ text: String) async throws -> String? {
        let store = InMemoryFolderStore()
        let server = AddressFake([.bio(content: text)])
        _ = try await SiteExport(path: "/site", store: store, source: server).write("foo", policy: .refresh)
        let page = String(decoding: try store.read(#require(FolderPath("index.html"))) ?? [], as: UTF8.self)
        return page.components(separatedBy: "<main>\n").last?.components(separatedBy: "<p>Nothing").first
    }

    @Test(
        "a list may have blank lines between its items, and a line of its own after them",
        arguments: [
            ("- a\n- b\n", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
            ("- a\n\n- b\n\nc", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>c</p>\n"),
            ("- a\n\n\n- b", "<ul>\n<li>a</li>\n</ul>\n<ul>\n<li>b</li>\n</ul>\n"),
            ("- a\n1. b", "<ul>\n<li>a</li>\n</ul>\n<ol>\n<li>b</li>\n</ol>\n"),
            ("10. a\n11. b", "<ol>\n<li>a</li>\n<li>b</li>\n</ol>\n"),
            ("* a\n+ b", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n"),
            ("1234567890. a", "<p>1234567890. a</p>\n"), ("1.a", "<p>1.a</p>\n"), ("-a", "<p>-a</p>\n"),
        ])
    func lists(text: String, expected: String) async throws {
        #expect(try await html(text) == expected)
    }

    @Test(
        "indented lines belong to the item above, without the indentation of its text",
        arguments: [
            ("- a\n  b\nc", "<ul>\n<li><p>a\nb</p>\n</li>\n</ul>\n<p>c</p>\n"),
            (
                "- a\n  - b\n  - c\n- d",
                "<ul>\n<li><p>a</p>\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>\n</li>\n<li>d</li>\n</ul>\n"
            ),
            ("  - a\n    - b\n - c", "<ul>\n<li><p>a</p>\n<ul>\n<li>b</li>\n</ul>\n</li>\n<li>c</li>\n</ul>\n"),
            ("- a\n  ```\n    b\n  ```", "<ul>\n<li><p>a</p>\n<pre><code>  b\n</code></pre>\n</li>\n</ul>\n"),
            ("1. a\n   > b", "<ol>\n<li><p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>\n</li>\n</ol>\n"),
        ])
    func nestedLists(text: String, expected: String) async throws {
        #expect(try await html(text) == expected)
    }

    @Test(
        "a quote has blocks of its own",
        arguments: [
            ("> a\n> b\nc", "<blockquote>\n<p>a\nb</p>\n</blockquote>\n<p>c</p>\n"),
            ("> a\n>\n>   - b", "<blockquote>\n<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n</blockquote>\n"),
            (">> a", "<blockquote>\n<blockquote>\n<p>a</p>\n</blockquote>\n</blockquote>\n"),
        ])
    func quotes(text: String, expected: String) async throws {
        #expect(try await html(text) == expected)
    }

    @Test(
        "a rule has at least three marks of one kind, with blanks or without",
        arguments: [
            ("- - -", "<hr>\n"), ("***", "<hr>\n"), (" _ _ _ ", "<hr>\n"), ("--", "<p>--</p>\n"),
            ("-_-", "<p>-_-</p>\n"), ("--- a", "<p>--- a</p>\n"),
        ])
    func rules(text: String, expected: String) async throws {
        #expect(try await html(text) == expected)
    }

    @Test(
        "a paragraph ends at another block, and two blanks break a line",
        arguments: [
            ("a\n# b", "<p>a</p>\n<h1>b</h1>\n"), ("a\n> b", "<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>\n"),
            ("a\n- b", "<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n"), ("a\n\n\nb", "<p>a</p>\n<p>b</p>\n"),
            ("a\n```\nb\n```\nc", "<p>a</p>\n<pre><code>b\n</code></pre>\n<p>c</p>\n"),
            ("a\n~~~\nb\n```\n~~~", "<p>a</p>\n<pre><code>b\n```\n</code></pre>\n"),
            ("```\nb", "<pre><code>b\n</code></pre>\n"), ("a  \n\t b \t\nc", "<p>a<br>\nb\nc</p>\n"),
        ])
    func paragraphs(text: String, expected: String) async throws {
        #expect(try await html(text) == expected)
    }

    @Test(
        "links, with the signs next to them",
        arguments: [
            ("<https://x.example a>", "&lt;LINK a&gt;"), ("<https://x.example>", "LINK"),
            ("(https://x.example).", "(LINK)."),
            ("xhttps://x.example", "xhttps://x.example"), ("[](https://x.example)", "LINK"),
            ("[https://x.example](https://x.example \"title\")", "LINK"), ("[a](https://x.example", "[a](LINK"),
            ("[a]: b", "[a]: b"), ("![](https://x.example)!", "LINK!"), ("\\[a\\]\\a", "[a]\\a"),
        ])
    func links(text: String, expected: String) async throws {
        let link = "<a href=\"https://x.example\" rel=\"noopener noreferrer\">https://x.example</a>"
        #expect(try await html(text) == "<p>\(expected.replacing("LINK", with: link))</p>\n")
    }
}
