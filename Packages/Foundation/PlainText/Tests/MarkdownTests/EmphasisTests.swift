import Testing

@Suite("Markdown: emphasis")
struct EmphasisTests {
    @Test(
        "each rule has its example",
        arguments: [
            Example("one asterisk or underscore makes emphasis", "*tea* _tea_\n", "<p><em>tea</em> <em>tea</em></p>\n"),
            Example(
                "two asterisks or underscores make strong emphasis",
                "**tea** __tea__\n",
                "<p><strong>tea</strong> <strong>tea</strong></p>\n"),
            Example("three asterisks make both", "***tea***\n", "<p><em><strong>tea</strong></em></p>\n"),
            Example(
                "marks with a blank inside them are text",
                "* tea* and *tea *\n",
                "<ul>\n<li>tea* and *tea *</li>\n</ul>\n"),
            Example("asterisks work within words", "un*believ*able\n", "<p>un<em>believ</em>able</p>\n"),
            Example(
                "underscores do not work within words",
                "un_believ_able snake_case_name\n",
                "<p>un_believ_able snake_case_name</p>\n"),
            Example(
                "punctuation counts as an end of a word",
                "(_tea_) \"*tea*\"\n",
                "<p>(<em>tea</em>) &quot;<em>tea</em>&quot;</p>\n"),
            Example("a mark between a letter and punctuation is text", "a*\"tea\"*\n", "<p>a*&quot;tea&quot;*</p>\n"),
            Example("symbols count as punctuation", "*£*tea.\n", "<p>*£*tea.</p>\n"),
            Example("non-breaking spaces count as blanks", "*\u{A0}tea*\n", "<p>*\u{A0}tea*</p>\n"),
            Example("strong emphasis nests in emphasis", "*a **b** c*\n", "<p><em>a <strong>b</strong> c</em></p>\n"),
            Example("emphasis nests in strong emphasis", "**a *b* c**\n", "<p><strong>a <em>b</em> c</strong></p>\n"),
            Example("emphasis nests in itself", "*a *b* c*\n", "<p><em>a <em>b</em> c</em></p>\n"),
            Example("marks may share a run", "*a **b***\n", "<p><em>a <strong>b</strong></em></p>\n"),
            Example("the rest of a longer opening run is text", "**a*\n", "<p>*<em>a</em></p>\n"),
            Example("the rest of a longer closing run is text", "*a**\n", "<p><em>a</em>*</p>\n"),
            Example("spans do not overlap", "*a _b* c_\n", "<p><em>a _b</em> c_</p>\n"),
            Example("the nearest mark opens", "**a **b**\n", "<p>**a <strong>b</strong></p>\n"),
            Example("lengths that are multiples of three do not mix", "*a**b*\n", "<p><em>a**b</em></p>\n"),
            Example("marks around nothing are text", "** and ____\n", "<p>** and ____</p>\n"),
            Example("emphasis may reach over lines", "*a\nb*\n", "<p><em>a\nb</em></p>\n"),
            Example("emphasis does not reach over paragraphs", "*a\n\nb*\n", "<p>*a</p>\n<p>b*</p>\n"),
            Example("a link takes precedence over emphasis", "*a [b*](c)\n", "<p>*a <a href=\"c\">b*</a></p>\n"),
            Example("two tildes strike through", "~~tea~~\n", "<p><s>tea</s></p>\n"),
            Example("one tilde is text", "~tea~\n", "<p>~tea~</p>\n"),
            Example("of three tildes, one is text", "x ~~~tea~~\n", "<p>x ~<s>tea</s></p>\n"),
            Example("emphasis nests in struck text", "~~a *b* c~~\n", "<p><s>a <em>b</em> c</s></p>\n"),
            Example(
                "three tildes at the start fence code",
                "~~~tea~~ x\n",
                "<pre><code class=\"language-tea~~\"></code></pre>\n"),
        ])
    func rules(example: Example) {
        #expect(example.rendered == example.html, "\(example.rule)")
    }
}
