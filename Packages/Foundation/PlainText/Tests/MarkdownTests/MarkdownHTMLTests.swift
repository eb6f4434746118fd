import Markdown
import Testing

@Suite("Markdown as HTML")
struct MarkdownHTMLTests {
    /// The HTML on a page that allows only `https` links, shows images as text, and links URLs.
    private func html(_ text: String) -> String {
        let links = MarkdownHTML.Links(
            link: { $0.destination.hasPrefix("https:") ? "href=\"\(HTML.escaped($0.destination))\"" : nil },
            image: { image, alternative, isInLink in "[\(alternative) \(image.destination) \(isInLink)]" },
            address: { "href=\"\(HTML.escaped($0))\"" })
        return MarkdownHTML.html(MarkdownDocument(text), links: links)
    }

    @Test("a refused link is shown as its text")
    func refused() {
        #expect(html("[a *b*](javascript:x) [c](https://c)") == "<p>a <em>b</em> <a href=\"https://c\">c</a></p>\n")
    }

    @Test("the HTML of an image may depend on whether it is in a link")
    func images() {
        #expect(
            html("![a\nb](c) [![a](c)](https://d)") == "<p>[a\nb c false] <a href=\"https://d\">[a c true]</a></p>\n")
        #expect(html("[![a](c)](d)") == "<p>[a c false]</p>\n")
    }

    @Test(
        "a URL in text is a link, without the punctuation after it",
        arguments: [
            ("https://a.example/b_c", "A"), ("(https://a.example/b_c).", "(A)."), ("xhttps://a.example/b_c", nil),
            ("see https://a.example/b_c, and", "see A, and"), ("https://a.example/b_c)", "A)"), ("https://", nil),
            ("`https://a.example/b_c`", "<code>https://a.example/b_c</code>"), ("https:/a.example", nil),
            ("**https://a.example/b_c**", "<strong>A</strong>"), ("\"https://a.example/b_c\"", "&quot;A&quot;"),
        ])
    func addresses(text: String, expected: String?) {
        let link = "<a href=\"https://a.example/b_c\">https://a.example/b_c</a>"
        #expect(html(text) == "<p>\((expected ?? text).replacing("A", with: link))</p>\n")
    }

    @Test("a URL in text may contain parentheses")
    func parentheses() {
        #expect(html("(https://a.example/b_(c))").hasSuffix(">https://a.example/b_(c)</a>)</p>\n"))
    }

    @Test("a URL in the text of a link is not another link")
    func inLink() {
        #expect(html("[https://a.example](https://b)") == "<p><a href=\"https://b\">https://a.example</a></p>\n")
    }

    @Test("HTML and control characters are made visible")
    func escapes() {
        #expect(
            html("<b onclick='x'>\u{1B}\u{202E}\u{85}") == "<p>&lt;b onclick=&#39;x&#39;&gt;␛\u{FFFD}\u{FFFD}</p>\n")
        #expect(html("```a\"b\nx\n```") == "<pre><code class=\"language-a&quot;b\">x\n</code></pre>\n")
    }

    @Test(
        "characters that a URL cannot contain are encoded, once",
        arguments: [
            ("a b", "a%20b"), ("%20", "%20"), ("100%", "100%25"), ("ä", "%C3%A4"), ("\\", "%5C"), ("a[1]", "a%5B1%5D"),
            ("?a=b&c#d", "?a=b&c#d"), ("%zz", "%25zz"),
        ])
    func urls(url: String, encoded: String) {
        #expect(HTML.encodedURL(url) == encoded)
    }
}
