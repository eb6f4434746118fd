import Testing

@Suite("Markdown: tables")
struct TableTests {
    @Test(
        "each rule has its example",
        arguments: [
            Example(
                "a head, a line of hyphens, rows",
                "| Tea | Price |\n| --- | --- |\n| Green | 3 |\n",
                "<table>\n<thead>\n<tr>\n<th>Tea</th>\n<th>Price</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
                    + "<td>Green</td>\n<td>3</td>\n</tr>\n</tbody>\n</table>\n"),
            Example(
                "outer pipes may be left out",
                "Tea | Price\n--- | ---\nGreen | 3\n",
                "<table>\n<thead>\n<tr>\n<th>Tea</th>\n<th>Price</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
                    + "<td>Green</td>\n<td>3</td>\n</tr>\n</tbody>\n</table>\n"),
            Example(
                "colons align",
                "| a | b | c | d |\n|:--|:-:|--:|---|\n| 1 | 2 | 3 | 4 |\n",
                "<table>\n<thead>\n<tr>\n<th align=\"left\">a</th>\n<th align=\"center\">b</th>\n"
                    + "<th align=\"right\">c</th>\n<th>d</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
                    + "<td align=\"left\">1</td>\n<td align=\"center\">2</td>\n<td align=\"right\">3</td>\n"
                    + "<td>4</td>\n</tr>\n</tbody>\n</table>\n"),
            Example(
                "a table may have no rows",
                "| a |\n| --- |\n",
                "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>\n"),
            Example(
                "missing cells are empty",
                "| a | b |\n|---|---|\n| 1 |\n",
                "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n"
                    + "<td></td>\n</tr>\n</tbody>\n</table>\n"),
            Example(
                "extra cells are dropped",
                "| a |\n|---|\n| 1 | 2 |\n",
                "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n"
                    + "</tbody>\n</table>\n"),
            Example(
                "a line of hyphens with another number of columns makes text",
                "| a | b |\n|---|\n",
                "<p>| a | b |\n|---|</p>\n"),
            Example(
                "an escaped pipe is text",
                "| a \\| b |\n|---|\n| `\\|` |\n",
                "<table>\n<thead>\n<tr>\n<th>a | b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
                    + "<td><code>|</code></td>\n</tr>\n</tbody>\n</table>\n"),
            Example(
                "cells have inline parts",
                "| *a* |\n|---|\n| [b](/b) |\n",
                "<table>\n<thead>\n<tr>\n<th><em>a</em></th>\n</tr>\n</thead>\n<tbody>\n<tr>\n"
                    + "<td><a href=\"/b\">b</a></td>\n</tr>\n</tbody>\n</table>\n"),
            Example(
                "a blank line ends a table",
                "| a |\n|---|\n| 1 |\n\ntext\n",
                "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n</tr>\n"
                    + "</tbody>\n</table>\n<p>text</p>\n"),
            Example(
                "a line without pipes is a row",
                "| a |\n|---|\ntea\n",
                "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>tea</td>\n</tr>\n"
                    + "</tbody>\n</table>\n"),
            Example(
                "another block ends a table",
                "| a |\n|---|\n> tea\n",
                "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>\n<blockquote>\n<p>tea</p>\n"
                    + "</blockquote>\n"),
            Example(
                "a table ends a paragraph",
                "Tea:\n| a |\n|---|\n",
                "<p>Tea:</p>\n<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>\n"),
            Example(
                "a table may be in an item",
                "- | a |\n  |---|\n  | 1 |\n",
                "<ul>\n<li>\n<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>1</td>\n"
                    + "</tr>\n</tbody>\n</table>\n</li>\n</ul>\n"),
        ])
    func rules(example: Example) {
        #expect(example.rendered == example.html, "\(example.rule)")
    }
}
