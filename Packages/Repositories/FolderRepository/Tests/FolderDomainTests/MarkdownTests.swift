import FeatureContributions
import FolderDomain
import Foundation
import ResourceLoading
import Testing

/// `Markdown` has the tests of the language.
@Suite("Markdown in a site")
struct MarkdownTests {
    /// The files of the site of these items.
    private func export(_ items: [ItemValue]) async throws -> [String: String] {
        let store = InMemoryFolderStore()
        try await AddressFake(items).export(into: store)
        return store.texts
    }

    /// The HTML of a text in a page.
    private func html(_ text: String) async throws -> String? {
        let page = try #require(try await export([.bio(content: text)])["index.html"])
        return page.components(separatedBy: "<main>\n").last?.components(separatedBy: "<p>Nothing").first
    }

    @Test(
        "Markdown becomes HTML",
        arguments: [
            ("# T\n\na *b* `<d>`", "<h1>T</h1>\n<p>a <em>b</em> <code>&lt;d&gt;</code></p>\n"),
            ("7. a\n   - b", "<ol start=\"7\">\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ol>\n"),
            ("a\n1986. b", "<p>a\n1986. b</p>\n"), ("<b>", "<p>&lt;b&gt;</p>\n"),
            (
                "|a|\n|-|\n|b|",
                "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>\n"
            ),
        ])
    func markdown(text: String, expected: String) async throws {
        #expect(try await html(text) == expected)
    }

    @Test(
        "links lead to the web or to mail, and images are links",
        arguments: [
            ("<https://x.example>", "LINK"), ("(https://x.example).", "(LINK)."),
            ("xhttps://x.example", "xhttps://x.example"), ("[https://x.example](https://x.example)", "LINK"),
            ("[a](javascript:x) [b](JavaScript:x) [c](data:text/html,x)", "a b c"), ("[a](<java\tscript:x>)", "a"),
            ("![](https://x.example)!", "LINK!"), ("![a](javascript:x)", "a"),
            ("[![https://x.example](y)](https://x.example)", "LINK"), ("[a](b) [c](/d) [e](#f)", "a c e"),
        ])
    func links(text: String, expected: String) async throws {
        let link = "<a href=\"https://x.example\" rel=\"noopener noreferrer\">https://x.example</a>"
        #expect(try await html(text) == "<p>\(expected.replacing("LINK", with: link))</p>\n")
    }

    @Test(
        "a relative link leads to the page of the site, else to the original",
        arguments: [
            ("/2026/tea", #"../weblog/2026-11-20-tea.html""#), ("tea#hot", #"../weblog/2026-11-20-tea.html#hot""#),
            ("./tea/", #"../weblog/2026-11-20-tea.html""#), ("../2026/tea", #"../weblog/2026-11-20-tea.html""#),
            ("https://foo.weblog.example/2026/tea", #"https://foo.weblog.example/2026/tea" rel"#),
            ("coffee?a=b&c", #"https://foo.weblog.example/2026/coffee?a=b&amp;c" rel"#),
            ("//x.example/y", #"https://x.example/y" rel"#),
            ("a b", #"https://foo.weblog.example/2026/a%20b" rel"#),
            ("\\\\evil.example", #"https://foo.weblog.example/2026/%5Cevil.example" rel"#),
        ])
    func relative(target: String, link: String) async throws {
        let site = try await export([
            .entry("1", slug: "milk", "[a](<\(target)>)", url: "https://foo.weblog.example/2026/milk"),
            .entry("2", slug: "tea", "Tea", url: "https://foo.weblog.example/2026/tea"),
        ])
        let html = try #require(site["weblog/2026-11-20-milk.html"])
        #expect(html.contains("<a href=\"\(link)"), "\(html)")
    }
}
