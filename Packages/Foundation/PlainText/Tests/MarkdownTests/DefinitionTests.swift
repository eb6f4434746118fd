import Testing

@Suite("Markdown: definitions")
struct DefinitionTests {
    @Test(
        "each rule has its example",
        arguments: [
            Example(
                "a definition gives a target to a label",
                "[tea]\n\n[tea]: /tea\n",
                "<p><a href=\"/tea\">tea</a></p>\n"),
            Example(
                "a definition may come before its use", "[tea]: /tea\n\n[tea]\n", "<p><a href=\"/tea\">tea</a></p>\n"),
            Example(
                "a definition may have a title",
                "[tea]: /tea \"Green\"\n\n[tea]\n",
                "<p><a href=\"/tea\" title=\"Green\">tea</a></p>\n"),
            Example(
                "a title may be on the next line",
                "[tea]: /tea\n  'Green'\n\n[tea]\n",
                "<p><a href=\"/tea\" title=\"Green\">tea</a></p>\n"),
            Example("a target may be on the next line", "[tea]:\n/tea\n\n[tea]\n", "<p><a href=\"/tea\">tea</a></p>\n"),
            Example(
                "a target in angle brackets may have blanks",
                "[tea]: <green tea>\n\n[tea]\n",
                "<p><a href=\"green%20tea\">tea</a></p>\n"),
            Example("a target may be empty in angle brackets", "[tea]: <>\n\n[tea]\n", "<p><a href=\"\">tea</a></p>\n"),
            Example("a definition without a target is text", "[tea]:\n\n[tea]\n", "<p>[tea]:</p>\n<p>[tea]</p>\n"),
            Example(
                "a definition with text after its title is text",
                "[tea]: /tea \"Green\" x\n",
                "<p>[tea]: /tea &quot;Green&quot; x</p>\n"),
            Example(
                "a title on its own line with text after it is text",
                "[tea]: /tea\n\"Green\" x\n\n[tea]\n",
                "<p>&quot;Green&quot; x</p>\n<p><a href=\"/tea\">tea</a></p>\n"),
            Example(
                "the first definition of a label counts",
                "[tea]: /one\n[tea]: /two\n\n[tea]\n",
                "<p><a href=\"/one\">tea</a></p>\n"),
            Example("labels ignore case", "[TEA]: /tea\n\n[Tea]\n", "<p><a href=\"/tea\">Tea</a></p>\n"),
            Example(
                "labels ignore case in all scripts", "[ΑΓΩ]: /greek\n\n[αγω]\n", "<p><a href=\"/greek\">αγω</a></p>\n"),
            Example(
                "blanks in a label count as one",
                "[green\n  tea]: /tea\n\n[green tea]\n",
                "<p><a href=\"/tea\">green tea</a></p>\n"),
            Example(
                "labels are compared as they are written, with their escapes", "[tea\\!]: /tea\n\n[tea!]\n",
                "<p>[tea!]</p>\n"),
            Example("a label cannot be blank", "[ ]: /tea\n", "<p>[ ]: /tea</p>\n"),
            Example("a definition cannot end a paragraph", "Tea\n[tea]: /tea\n", "<p>Tea\n[tea]: /tea</p>\n"),
            Example("a paragraph may follow at once", "[tea]: /tea\nTea\n", "<p>Tea</p>\n"),
            Example("a heading may follow at once", "[tea]: /tea\n# [tea]\n", "<h1><a href=\"/tea\">tea</a></h1>\n"),
            Example(
                "an underline below definitions is text",
                "[tea]: /tea\n===\n[tea]\n",
                "<p>===\n<a href=\"/tea\">tea</a></p>\n"),
            Example(
                "a definition may be in a quote",
                "[tea]\n\n> [tea]: /tea\n",
                "<p><a href=\"/tea\">tea</a></p>\n<blockquote>\n</blockquote>\n"),
            Example(
                "a target may have escapes",
                "[tea]: /t\\*a \"a\\\"b\"\n\n[tea]\n",
                "<p><a href=\"/t*a\" title=\"a&quot;b\">tea</a></p>\n"),
            Example(
                "a label that nothing defines is text",
                "[tea] and [tea][coffee] and [tea][]\n",
                "<p>[tea] and [tea][coffee] and [tea][]</p>\n"),
        ])
    func rules(example: Example) {
        #expect(example.rendered == example.html, "\(example.rule)")
    }
}
