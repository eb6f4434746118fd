import Testing

@Suite("Markdown: lists")
struct ListTests {
    @Test(
        "each rule has its example",
        arguments: [
            Example(
                "hyphens, plus signs and asterisks are bullets, and another bullet begins another list",
                "- Tea\n+ Coffee\n* Cocoa\n",
                "<ul>\n<li>Tea</li>\n</ul>\n<ul>\n<li>Coffee</li>\n</ul>\n<ul>\n<li>Cocoa</li>\n</ul>\n"),
            Example("a bullet needs a blank after it", "-Tea\n", "<p>-Tea</p>\n"),
            Example(
                "numbers with a dot make a numbered list",
                "1. Tea\n2. Coffee\n",
                "<ol>\n<li>Tea</li>\n<li>Coffee</li>\n</ol>\n"),
            Example(
                "numbers with a parenthesis make a numbered list",
                "1) Tea\n2) Coffee\n",
                "<ol>\n<li>Tea</li>\n<li>Coffee</li>\n</ol>\n"),
            Example(
                "a parenthesis after numbers with a dot begins another list",
                "1. Tea\n2) Coffee\n",
                "<ol>\n<li>Tea</li>\n</ol>\n<ol start=\"2\">\n<li>Coffee</li>\n</ol>\n"),
            Example(
                "the first number counts",
                "7. Tea\n3. Coffee\n",
                "<ol start=\"7\">\n<li>Tea</li>\n<li>Coffee</li>\n</ol>\n"),
            Example("a list may begin with 0", "0. Tea\n", "<ol start=\"0\">\n<li>Tea</li>\n</ol>\n"),
            Example("a number has at most nine digits", "1234567890. Tea\n", "<p>1234567890. Tea</p>\n"),
            Example("a negative number is text", "-1. Tea\n", "<p>-1. Tea</p>\n"),
            Example("a bullet ends a paragraph", "Drinks:\n- Tea\n", "<p>Drinks:</p>\n<ul>\n<li>Tea</li>\n</ul>\n"),
            Example(
                "the number 1 ends a paragraph",
                "Drinks:\n1. Tea\n",
                "<p>Drinks:</p>\n<ol>\n<li>Tea</li>\n</ol>\n"),
            Example("another number does not end a paragraph", "Drinks:\n2. Tea\n", "<p>Drinks:\n2. Tea</p>\n"),
            Example("an empty item does not end a paragraph", "Drinks:\n*\n", "<p>Drinks:\n*</p>\n"),
            Example(
                "blank lines between items make paragraphs of them",
                "- Tea\n\n- Coffee\n",
                "<ul>\n<li>\n<p>Tea</p>\n</li>\n<li>\n<p>Coffee</p>\n</li>\n</ul>\n"),
            Example(
                "a blank line within an item makes paragraphs of all items",
                "- Tea\n\n  hot\n- Coffee\n",
                "<ul>\n<li>\n<p>Tea</p>\n<p>hot</p>\n</li>\n<li>\n<p>Coffee</p>\n</li>\n</ul>\n"),
            Example(
                "a blank line after the last item leaves the list as it is",
                "- Tea\n- Coffee\n\nCocoa\n",
                "<ul>\n<li>Tea</li>\n<li>Coffee</li>\n</ul>\n<p>Cocoa</p>\n"),
            Example(
                "blank lines in an inner list leave the outer one as it is",
                "- Tea\n  - hot\n\n  - cold\n- Coffee\n",
                "<ul>\n<li>Tea\n<ul>\n<li>\n<p>hot</p>\n</li>\n<li>\n<p>cold</p>\n</li>\n</ul>\n</li>\n"
                    + "<li>Coffee</li>\n</ul>\n"),
            Example(
                "a blank line in code leaves a list as it is",
                "- ```\n  a\n\n  b\n  ```\n- Coffee\n",
                "<ul>\n<li>\n<pre><code>a\n\nb\n</code></pre>\n</li>\n<li>Coffee</li>\n</ul>\n"),
            Example(
                "several blank lines do not end a list",
                "- Tea\n\n\n- Coffee\n",
                "<ul>\n<li>\n<p>Tea</p>\n</li>\n<li>\n<p>Coffee</p>\n</li>\n</ul>\n"),
            Example(
                "text indented as an item's continues it",
                "- Tea\n\n  hot\n",
                "<ul>\n<li>\n<p>Tea</p>\n<p>hot</p>\n</li>\n</ul>\n"),
            Example(
                "text that is not indented ends a list after a blank line",
                "- Tea\n\nhot\n",
                "<ul>\n<li>Tea</li>\n</ul>\n<p>hot</p>\n"),
            Example(
                "text that is not indented continues an item's paragraph",
                "- Tea\nhot\n",
                "<ul>\n<li>Tea\nhot</li>\n</ul>\n"),
            Example(
                "lists nest by the indentation of the text",
                "- Tea\n  - hot\n    - sweet\n",
                "<ul>\n<li>Tea\n<ul>\n<li>hot\n<ul>\n<li>sweet</li>\n</ul>\n</li>\n</ul>\n</li>\n</ul>\n"),
            Example(
                "a list nests below a number at three columns or more",
                "1. Tea\n   - hot\n",
                "<ol>\n<li>Tea\n<ul>\n<li>hot</li>\n</ul>\n</li>\n</ol>\n"),
            Example(
                "a list below a number at fewer columns is one of its own",
                "1. Tea\n2. Coffee\n - hot\n",
                "<ol>\n<li>Tea</li>\n<li>Coffee</li>\n</ol>\n<ul>\n<li>hot</li>\n</ul>\n"),
            Example(
                "an item may begin with a list",
                "- - Tea\n",
                "<ul>\n<li>\n<ul>\n<li>Tea</li>\n</ul>\n</li>\n</ul>\n"),
            Example("an item may begin with a heading", "- # Tea\n", "<ul>\n<li>\n<h1>Tea</h1>\n</li>\n</ul>\n"),
            Example(
                "an item may begin with code",
                "-     code\n",
                "<ul>\n<li>\n<pre><code>code\n</code></pre>\n</li>\n</ul>\n"),
            Example(
                "an item may hold a quote",
                "1. Tea\n\n   > hot\n",
                "<ol>\n<li>\n<p>Tea</p>\n<blockquote>\n<p>hot</p>\n</blockquote>\n</li>\n</ol>\n"),
            Example(
                "an item may hold a fence",
                "- Tea\n  ```\n  hot\n  ```\n",
                "<ul>\n<li>Tea\n<pre><code>hot\n</code></pre>\n</li>\n</ul>\n"),
            Example(
                "an item may be empty",
                "- Tea\n-\n- Coffee\n",
                "<ul>\n<li>Tea</li>\n<li></li>\n<li>Coffee</li>\n</ul>\n"),
            Example("an empty item takes text from the next line", "-\n  Tea\n", "<ul>\n<li>Tea</li>\n</ul>\n"),
            Example(
                "an empty item takes no text after a blank line",
                "-\n\n  Tea\n",
                "<ul>\n<li></li>\n</ul>\n<p>Tea</p>\n"),
            Example(
                "items are indented by at most three columns",
                "- a\n - b\n  - c\n   - d\n    - e\n",
                "<ul>\n<li>a</li>\n<li>b</li>\n<li>c</li>\n<li>d\n- e</li>\n</ul>\n"),
            Example("a list of tabs", "-\tTea\n\n\thot\n", "<ul>\n<li>\n<p>Tea</p>\n<p>hot</p>\n</li>\n</ul>\n"),
            Example(
                "wide blanks after a bullet belong to the text's indentation",
                "-   Tea\n\n    hot\n",
                "<ul>\n<li>\n<p>Tea</p>\n<p>hot</p>\n</li>\n</ul>\n"),
            Example(
                "an HTML comment between lists is text",
                "- Tea\n\n<!-- -->\n\n- Coffee\n",
                "<ul>\n<li>Tea</li>\n</ul>\n<p>&lt;!-- --&gt;</p>\n<ul>\n<li>Coffee</li>\n</ul>\n"),
        ])
    func rules(example: Example) {
        #expect(example.rendered == example.html, "\(example.rule)")
    }
}
