import Testing

@Suite("Markdown: links and images")
struct LinkTests {
    @Test(
        "each rule has its example",
        arguments: [
            Example("a target in parentheses", "[tea](/tea)\n", "<p><a href=\"/tea\">tea</a></p>\n"),
            Example(
                "a title after the target",
                "[tea](/tea \"Green\") [tea](/tea 'Green') [tea](/tea (Green))\n",
                "<p><a href=\"/tea\" title=\"Green\">tea</a> <a href=\"/tea\" title=\"Green\">tea</a> <a href=\"/tea\" title=\"Green\">tea</a></p>\n"
            ),
            Example("an empty target", "[tea]() [tea](<>)\n", "<p><a href=\"\">tea</a> <a href=\"\">tea</a></p>\n"),
            Example(
                "a target with blanks needs angle brackets",
                "[tea](a b) [tea](<a b>)\n",
                "<p>[tea](a b) <a href=\"a%20b\">tea</a></p>\n"),
            Example("parentheses in a target are balanced", "[tea](a(b)c)\n", "<p><a href=\"a(b)c\">tea</a></p>\n"),
            Example(
                "an unbalanced parenthesis in a target is escaped",
                "[tea](a\\)b)\n",
                "<p><a href=\"a)b\">tea</a></p>\n"),
            Example("no blank comes before the target", "[tea] (/tea)\n", "<p>[tea] (/tea)</p>\n"),
            Example("blanks may be around the target", "[tea](  /tea  )\n", "<p><a href=\"/tea\">tea</a></p>\n"),
            Example(
                "a line ending may be before a title",
                "[tea](/tea\n\"Green\")\n",
                "<p><a href=\"/tea\" title=\"Green\">tea</a></p>\n"),
            Example(
                "a title needs a blank before it",
                "[tea](/tea\"Green\")\n",
                "<p><a href=\"/tea%22Green%22\">tea</a></p>\n"),
            Example(
                "a target may have entities",
                "[tea](/a&amp;b \"&copy;\")\n",
                "<p><a href=\"/a&amp;b\" title=\"©\">tea</a></p>\n"),
            Example(
                "a link's text may have emphasis",
                "[*tea* `x`](/tea)\n",
                "<p><a href=\"/tea\"><em>tea</em> <code>x</code></a></p>\n"),
            Example(
                "brackets in a link's text are balanced", "[a [b] c](/tea)\n", "<p><a href=\"/tea\">a [b] c</a></p>\n"),
            Example("links do not contain links", "[a [b](/b) c](/a)\n", "<p>[a <a href=\"/b\">b</a> c](/a)</p>\n"),
            Example(
                "an image may be in a link",
                "[![a](/a)](/b)\n",
                "<p><a href=\"/b\"><img src=\"/a\" alt=\"a\"></a></p>\n"),
            Example("a full reference", "[green][tea]\n\n[tea]: /tea\n", "<p><a href=\"/tea\">green</a></p>\n"),
            Example("a collapsed reference", "[tea][]\n\n[tea]: /tea\n", "<p><a href=\"/tea\">tea</a></p>\n"),
            Example(
                "a reference may have emphasis in its text",
                "[*tea*][tea]\n\n[tea]: /tea\n",
                "<p><a href=\"/tea\"><em>tea</em></a></p>\n"),
            Example(
                "of nested brackets, the inner ones are the label",
                "[a [tea] b]\n\n[tea]: /tea\n",
                "<p>[a <a href=\"/tea\">tea</a> b]</p>\n"),
            Example(
                "a target in parentheses takes precedence over a label",
                "[tea](/one)\n\n[tea]: /two\n",
                "<p><a href=\"/one\">tea</a></p>\n"),
            Example(
                "no blank comes before a label",
                "[tea] [tea]\n\n[tea]: /tea\n",
                "<p><a href=\"/tea\">tea</a> <a href=\"/tea\">tea</a></p>\n"),
            Example(
                "an image",
                "![A boat](/boat.png \"Boat\")\n",
                "<p><img src=\"/boat.png\" alt=\"A boat\" title=\"Boat\"></p>\n"),
            Example(
                "an image's text is plain",
                "![A *red* `boat` [x](/y)](/boat.png)\n",
                "<p><img src=\"/boat.png\" alt=\"A red boat x\"></p>\n"),
            Example(
                "an image by its label",
                "![boat]\n\n[boat]: /boat.png\n",
                "<p><img src=\"/boat.png\" alt=\"boat\"></p>\n"),
            Example(
                "an escaped exclamation mark leaves a link",
                "\\![boat](/boat.png)\n",
                "<p>!<a href=\"/boat.png\">boat</a></p>\n"),
            Example(
                "a URL in angle brackets",
                "<https://example.com/a?b=c>\n",
                "<p><a href=\"https://example.com/a?b=c\">https://example.com/a?b=c</a></p>\n"),
            Example(
                "an e-mail address in angle brackets",
                "<yuki@example.com>\n",
                "<p><a href=\"mailto:yuki@example.com\">yuki@example.com</a></p>\n"),
            Example("a scheme has two letters at least", "<a:b>\n", "<p>&lt;a:b&gt;</p>\n"),
            Example(
                "blanks in angle brackets make text",
                "<https://example.com/a b>\n",
                "<p>&lt;https://example.com/a b&gt;</p>\n"),
            Example(
                "backslashes stay in angle brackets",
                "<https://example.com/\\*>\n",
                "<p><a href=\"https://example.com/%5C*\">https://example.com/\\*</a></p>\n"),
            Example(
                "any scheme makes a link",
                "<irc:tea> [tea](javascript:x)\n",
                "<p><a href=\"irc:tea\">irc:tea</a> <a href=\"javascript:x\">tea</a></p>\n"),
            Example("a bare URL is text", "https://example.com\n", "<p>https://example.com</p>\n"),
            Example("a bracket alone is text", "[ ] ] ![ [a](\n", "<p>[ ] ] ![ [a](</p>\n"),
        ])
    func rules(example: Example) {
        #expect(example.rendered == example.html, "\(example.rule)")
    }
}
