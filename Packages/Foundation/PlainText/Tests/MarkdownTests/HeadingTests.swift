import Testing

@Suite("Markdown: headings and rules")
struct HeadingTests {
    @Test(
        "each rule has its example",
        arguments: [
            Example(
                "one to six '#' make a heading of that level",
                "# One\n## Two\n### Three\n#### Four\n##### Five\n###### Six\n",
                "<h1>One</h1>\n<h2>Two</h2>\n<h3>Three</h3>\n<h4>Four</h4>\n<h5>Five</h5>\n<h6>Six</h6>\n"),
            Example("seven '#' are text", "####### Seven\n", "<p>####### Seven</p>\n"),
            Example("a heading needs a blank after its '#'", "#tea\n", "<p>#tea</p>\n"),
            Example("a tab is such a blank", "#\tTea\n", "<h1>Tea</h1>\n"),
            Example("an escaped '#' makes no heading", "\\# Tea\n", "<p># Tea</p>\n"),
            Example("'#' at the end are dropped", "## Tea ##\n", "<h2>Tea</h2>\n"),
            Example("there may be more or fewer '#' at the end", "## Tea ####\n", "<h2>Tea</h2>\n"),
            Example("'#' at the end need a blank before", "# C#\n", "<h1>C#</h1>\n"),
            Example("an escaped '#' at the end stays", "# Tea \\#\n", "<h1>Tea #</h1>\n"),
            Example("a heading may be empty", "##\n", "<h2></h2>\n"),
            Example("a heading of '#' alone is empty", "### ###\n", "<h3></h3>\n"),
            Example(
                "a heading ends a paragraph",
                "Tea\n# Coffee\nCocoa\n",
                "<p>Tea</p>\n<h1>Coffee</h1>\n<p>Cocoa</p>\n"),
            Example("a heading is indented by at most three columns", "   # Tea\n", "<h1>Tea</h1>\n"),
            Example("a '#' after four columns is code", "    # Tea\n", "<pre><code># Tea\n</code></pre>\n"),
            Example("a line of equals signs makes the text above a heading", "Tea\n===\n", "<h1>Tea</h1>\n"),
            Example("a line of hyphens makes one of the second level", "Tea\n---\n", "<h2>Tea</h2>\n"),
            Example("one equals sign is enough", "Tea\n=\n", "<h1>Tea</h1>\n"),
            Example("a heading may have several lines", "Tea\nand milk\n===\n", "<h1>Tea\nand milk</h1>\n"),
            Example("a line of equals signs with a blank is text", "Tea\n= =\n", "<p>Tea\n= =</p>\n"),
            Example("a line of equals signs below a blank line is text", "Tea\n\n===\n", "<p>Tea</p>\n<p>===</p>\n"),
            Example(
                "below a quote hyphens are a rule",
                "> Tea\n---\n",
                "<blockquote>\n<p>Tea</p>\n</blockquote>\n<hr>\n"),
            Example("below an item hyphens are a rule", "- Tea\n---\n", "<ul>\n<li>Tea</li>\n</ul>\n<hr>\n"),
            Example("an underlined heading has inline parts", "Tea *hot*\n---\n", "<h2>Tea <em>hot</em></h2>\n"),
            Example("three asterisks, hyphens or underscores are a rule", "***\n---\n___\n", "<hr>\n<hr>\n<hr>\n"),
            Example("two asterisks or underscores are text", "**\n\n__\n", "<p>**</p>\n<p>__</p>\n"),
            Example("different signs are no rule", "*-*\n", "<p><em>-</em></p>\n"),
            Example("a rule may have blanks between its signs", "* * *\n -  -  - \n", "<hr>\n<hr>\n"),
            Example("more than three signs are a rule, too", "__________\n", "<hr>\n"),
            Example("signs with text after them are text", "--- tea\n", "<p>--- tea</p>\n"),
            Example("a rule ends a paragraph", "Tea\n***\nCoffee\n", "<p>Tea</p>\n<hr>\n<p>Coffee</p>\n"),
            Example(
                "a line that could be a rule or an item is a rule",
                "* Tea\n* * *\n* Coffee\n",
                "<ul>\n<li>Tea</li>\n</ul>\n<hr>\n<ul>\n<li>Coffee</li>\n</ul>\n"),
            Example("a rule may be in an item", "- Tea\n- * * *\n", "<ul>\n<li>Tea</li>\n<li>\n<hr>\n</li>\n</ul>\n"),
        ])
    func rules(example: Example) {
        #expect(example.rendered == example.html, "\(example.rule)")
    }
}
