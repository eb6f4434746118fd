import Testing

@Suite("Markdown: code spans and escapes")
struct EscapeTests {
    @Test(
        "each rule has its example",
        arguments: [
            Example("backticks make code", "a `tea` b\n", "<p>a <code>tea</code> b</p>\n"),
            Example("a longer run may contain a shorter one", "`` a`b ``\n", "<p><code>a`b</code></p>\n"),
            Example(
                "one blank on both sides is dropped",
                "` a ` and `  b  `\n",
                "<p><code>a</code> and <code> b </code></p>\n"),
            Example("code of blanks alone keeps them", "` `\n", "<p><code> </code></p>\n"),
            Example("line endings become blanks", "`a\nb`\n", "<p><code>a b</code></p>\n"),
            Example("backslashes are no escapes in code", "`a\\`\n", "<p><code>a\\</code></p>\n"),
            Example("code takes precedence over emphasis", "*a `b* c`\n", "<p>*a <code>b* c</code></p>\n"),
            Example("code takes precedence over links", "[a `b](c)`\n", "<p>[a <code>b](c)</code></p>\n"),
            Example("unequal backticks are text", "```a``\n", "<p>```a``</p>\n"),
            Example(
                "a backslash escapes punctuation",
                "\\*tea\\* \\_ \\[ \\` \\< \\& \\\\\n",
                "<p>*tea* _ [ ` &lt; &amp; \\</p>\n"),
            Example("a backslash before anything else is text", "\\tea \\1 \\ é\n", "<p>\\tea \\1 \\ é</p>\n"),
            Example(
                "named characters are replaced",
                "&amp; &copy; &nbsp;&hellip; &ngE;\n",
                "<p>&amp; © \u{A0}\u{2026} ≧̸</p>\n"),
            Example("unknown names stay", "&tea; &amp &;\n", "<p>&amp;tea; &amp;amp &amp;;</p>\n"),
            Example("numbers are replaced", "&#35; &#x22; &#X41;\n", "<p># &quot; A</p>\n"),
            Example(
                "a number without a character becomes a replacement character",
                "&#0; &#xD800; &#9999999;\n",
                "<p>\u{FFFD} \u{FFFD} \u{FFFD}</p>\n"),
            Example("the number of a control character, too", "a&#27;[31m\n", "<p>a\u{FFFD}[31m</p>\n"),
            Example("a number has at most seven digits", "&#12345678;\n", "<p>&amp;#12345678;</p>\n"),
            Example("a replaced character is no mark", "&#42;tea&#42;\n", "<p>*tea*</p>\n"),
            Example("a replaced character begins no block", "&#35; tea\n", "<p># tea</p>\n"),
            Example("HTML is text", "<b>tea</b> <!-- x -->\n", "<p>&lt;b&gt;tea&lt;/b&gt; &lt;!-- x --&gt;</p>\n"),
            Example(
                "a block of HTML is text",
                "<script>\nalert(1)\n</script>\n",
                "<p>&lt;script&gt;\nalert(1)\n&lt;/script&gt;</p>\n"),
        ])
    func rules(example: Example) {
        #expect(example.rendered == example.html, "\(example.rule)")
    }
}
