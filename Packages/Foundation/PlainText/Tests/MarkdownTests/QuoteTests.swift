import Testing

@Suite("Markdown: quotes")
struct QuoteTests {
    @Test(
        "each rule has its example",
        arguments: [
            Example("a line with an angle bracket is a quote", "> Tea\n", "<blockquote>\n<p>Tea</p>\n</blockquote>\n"),
            Example(
                "the angle bracket needs no blank after it",
                "> Tea\n>with milk\n",
                "<blockquote>\n<p>Tea\nwith milk</p>\n</blockquote>\n"),
            Example(
                "the next line of a paragraph needs no angle bracket",
                "> Tea\nwith milk\n",
                "<blockquote>\n<p>Tea\nwith milk</p>\n</blockquote>\n"),
            Example(
                "a blank line ends a quote",
                "> Tea\n\nCoffee\n",
                "<blockquote>\n<p>Tea</p>\n</blockquote>\n<p>Coffee</p>\n"),
            Example(
                "two quotes have a blank line between them",
                "> Tea\n\n> Coffee\n",
                "<blockquote>\n<p>Tea</p>\n</blockquote>\n<blockquote>\n<p>Coffee</p>\n</blockquote>\n"),
            Example(
                "a line with a bracket alone separates paragraphs",
                "> Tea\n>\n> Coffee\n",
                "<blockquote>\n<p>Tea</p>\n<p>Coffee</p>\n</blockquote>\n"),
            Example(
                "quotes contain blocks",
                "> # Tea\n> - hot\n> - cold\n",
                "<blockquote>\n<h1>Tea</h1>\n<ul>\n<li>hot</li>\n<li>cold</li>\n</ul>\n</blockquote>\n"),
            Example(
                "quotes nest",
                "> > Tea\n> Coffee\n",
                "<blockquote>\n<blockquote>\n<p>Tea\nCoffee</p>\n</blockquote>\n</blockquote>\n"),
            Example("a quote may be empty", ">\n", "<blockquote>\n</blockquote>\n"),
            Example(
                "a quote ends a paragraph",
                "Tea\n> Coffee\n",
                "<p>Tea</p>\n<blockquote>\n<p>Coffee</p>\n</blockquote>\n"),
            Example(
                "code in a quote begins five columns after the angle bracket",
                ">     code\n",
                "<blockquote>\n<pre><code>code\n</code></pre>\n</blockquote>\n"),
            Example(
                "a rule does not continue a quote",
                "> Tea\n***\n",
                "<blockquote>\n<p>Tea</p>\n</blockquote>\n<hr>\n"),
            Example(
                "an item does not continue a quote",
                "> - Tea\n- Coffee\n",
                "<blockquote>\n<ul>\n<li>Tea</li>\n</ul>\n</blockquote>\n<ul>\n<li>Coffee</li>\n</ul>\n"),
            Example(
                "a quote is indented by at most three columns",
                "   > Tea\n",
                "<blockquote>\n<p>Tea</p>\n</blockquote>\n"),
            Example(
                "an angle bracket after four columns is code", "    > Tea\n", "<pre><code>&gt; Tea\n</code></pre>\n"),
        ])
    func rules(example: Example) {
        #expect(example.rendered == example.html, "\(example.rule)")
    }
}
