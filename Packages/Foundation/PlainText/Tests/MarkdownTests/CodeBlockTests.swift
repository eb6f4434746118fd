import Testing

@Suite("Markdown: code blocks")
struct CodeBlockTests {
    @Test(
        "each rule has its example",
        arguments: [
            Example("four columns make code", "    let tea = 1\n", "<pre><code>let tea = 1\n</code></pre>\n"),
            Example("a tab makes code", "\tlet tea = 1\n", "<pre><code>let tea = 1\n</code></pre>\n"),
            Example(
                "indentation beyond four columns stays",
                "      two more\n",
                "<pre><code>  two more\n</code></pre>\n"),
            Example(
                "blank lines within code stay",
                "    one\n\n\n    two\n",
                "<pre><code>one\n\n\ntwo\n</code></pre>\n"),
            Example(
                "blank lines around code are dropped",
                "\n    one\n\n\nText\n",
                "<pre><code>one\n</code></pre>\n<p>Text</p>\n"),
            Example("code cannot end a paragraph", "Tea\n    with milk\n", "<p>Tea\nwith milk</p>\n"),
            Example(
                "a paragraph after code needs no blank line",
                "    one\ntwo\n",
                "<pre><code>one\n</code></pre>\n<p>two</p>\n"),
            Example(
                "nothing within code is Markdown",
                "    *one* [a](b) &amp;\n",
                "<pre><code>*one* [a](b) &amp;amp;\n</code></pre>\n"),
            Example("backticks fence code", "```\nlet tea = 1\n```\n", "<pre><code>let tea = 1\n</code></pre>\n"),
            Example("tildes fence code", "~~~\nlet tea = 1\n~~~\n", "<pre><code>let tea = 1\n</code></pre>\n"),
            Example("two backticks are no fence", "``\ntea\n``\n", "<p><code>tea</code></p>\n"),
            Example(
                "a fence is closed by as many characters or more",
                "````\n```\n`````\n",
                "<pre><code>```\n</code></pre>\n"),
            Example("a fence is closed by its own character", "```\n~~~\n```\n", "<pre><code>~~~\n</code></pre>\n"),
            Example(
                "an unclosed fence reaches to the end",
                "```\ntea\n\nmilk\n",
                "<pre><code>tea\n\nmilk\n</code></pre>\n"),
            Example(
                "an unclosed fence ends with its quote",
                "> ```\n> tea\n\nmilk\n",
                "<blockquote>\n<pre><code>tea\n</code></pre>\n</blockquote>\n<p>milk</p>\n"),
            Example(
                "the first word after a fence is the language",
                "```swift playground\nlet tea = 1\n```\n",
                "<pre><code class=\"language-swift\">let tea = 1\n</code></pre>\n"),
            Example(
                "a language may have escapes",
                "```c\\+\\+ \nx\n```\n",
                "<pre><code class=\"language-c++\">x\n</code></pre>\n"),
            Example(
                "no backtick may follow a fence of backticks",
                "``` a`b\ntea\n```\n",
                "<p>``` a`b\ntea</p>\n<pre><code></code></pre>\n"),
            Example(
                "one may follow a fence of tildes",
                "~~~ a`b\ntea\n~~~\n",
                "<pre><code class=\"language-a`b\">tea\n</code></pre>\n"),
            Example(
                "lines lose as many columns as the fence has",
                "  ```\n  one\n    two\n three\n  ```\n",
                "<pre><code>one\n  two\nthree\n</code></pre>\n"),
            Example("a closing fence has nothing after it", "```\n``` x\n```\n", "<pre><code>``` x\n</code></pre>\n"),
            Example(
                "a fence ends a paragraph",
                "Tea\n```\nmilk\n```\nCoffee\n",
                "<p>Tea</p>\n<pre><code>milk\n</code></pre>\n<p>Coffee</p>\n"),
            Example("a fence may hold nothing", "```\n```\n", "<pre><code></code></pre>\n"),
            Example("HTML within code is shown", "```\n<script>\n```\n", "<pre><code>&lt;script&gt;\n</code></pre>\n"),
        ])
    func rules(example: Example) {
        #expect(example.rendered == example.html, "\(example.rule)")
    }
}
