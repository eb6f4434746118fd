/// Posts of our own in the shapes that 3,498 real ones had: each once with LF and once with CRLF.
struct PostShape {
    let name: String
    let text: String
    /// The line that `weblog new` names when it refuses the post; `nil` if it takes it.
    var refusedLine: Int?

    static let all =
        shapes
        + shapes.map { shape in
            PostShape(
                name: shape.name + ", CRLF", text: shape.text.replacing("\n", with: "\r\n"),
                refusedLine: shape.refusedLine)
        }

    private static let shapes = [
        PostShape(
            name: "plain fields", text: "Date: 2023-02-17 12:06\nTags: nets, tides\n\n# Mending\n\nA knot a day.\n"),
        PostShape(name: "fences", text: "---\nDate: 2023-02-18 12:06\nTitle: Mending: part two\n---\n\nMore knots.\n"),
        PostShape(
            name: "Obsidian",
            text: "---\ntitle: Harbour notes\ndate: 2024-02-09\ntags:\n  - harbour\n  - notes\naliases: []\n---\n\n"
                + "See [[Boats]] and [[Boats|the boats]].\n\n![[boat.png]]\n\n- [ ] paint\n- [x] sand\n"),
        PostShape(
            name: "Hugo",
            text: "+++\ntitle = \"Low tide\"\ndate = 2023-05-01T10:00:00Z\ndraft = true\n+++\n\n# Low tide\n",
            refusedLine: 1),
        PostShape(
            name: "Jekyll",
            text:
                "---\nlayout: post\ntitle:  \"Welcome aboard\"\ndate:   2022-03-27 17:31:00 +0200\ncategories: sea\n---\n\n"
                + "{% highlight ruby %}\nputs 1\n{% endhighlight %}\n"),
        PostShape(name: "em dashes", text: "—\nDate: 2023-2-9 13:27\nStatus: Draft\n—\n\n# Secret\n", refusedLine: 1),
        PostShape(name: "byte order mark", text: "\u{FEFF}---\nDate: 2023-03-01\n---\n\nMarked.\n"),
        PostShape(name: "leading empty line", text: "\n---\nDate: 2023-03-02\nStatus: Draft\n---\n\n# Later\n"),
        PostShape(name: "blanks behind fences", text: "--- \nDate: 2023-03-03\nTitle: Blanks\n--- \n\nText.\n"),
        PostShape(name: "only front matter", text: "---\nType: Page\nTitle: Tags\nLocation: /tags\n---\n"),
        PostShape(
            name: "redirection", text: "Type: Page\nLocation: /pictures\nRedirect: https://example.org/pictures\n"),
        PostShape(name: "location without colon", text: "Type: Page\nLocation /kettles\n\n# Kettles\n", refusedLine: 2),
        PostShape(name: "rule first", text: "---\n\nBetween two rules.\n\n---\n\nAfter them.\n"),
        PostShape(
            name: "a paragraph like a field", text: "Reading: The Waves\nDrinking: black tea\n\nMore about me.\n"),
        PostShape(name: "tabs", text: "Date:\t2023-03-04\nTags:\ttea\n\n\tcode\n\nText\twith\ttabs.\n"),
        PostShape(
            name: "reference links",
            text:
                "Date: 2023-03-05\n\nA [boat][1] and a [buoy].\n\n[1]: https://example.org/boat \"Boat\"\n[buoy]: <https://example.org>\n"
        ),
        PostShape(
            name: "emphasis", text: "Date: 2023-03-06\n\n***Both*** and *one **two** three*, __two__, ~~gone~~.\n"),
        PostShape(name: "setext", text: "Date: 2023-03-07\n\nTitle\n=====\n\nPart\n----\n\nText.\n"),
        PostShape(name: "table", text: "Date: 2023-03-08\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n"),
        PostShape(name: "footnotes", text: "Date: 2023-03-09\n\nNote[^1].\n\n[^1]: A footnote.\n"),
        PostShape(name: "HTML", text: "Date: 2023-03-10\n\n<div class=\"x\">\n<b>bold</b>\n</div>\n<!-- hidden -->\n"),
        PostShape(name: "emoji", text: "Date: 2023-03-11\nTitle: 🐳 👩‍👩‍👧\n\n🫖 e\u{301} 🇩🇪\n"),
        PostShape(
            name: "Arabic", text: "Date: 2023-03-12\nTitle: البحر\n\n# البحر\n\nالبحر \u{202B}هادئ\u{202C} اليوم.\n"),
        PostShape(
            name: "long line",
            text: "Date: 2023-03-13\n\n" + String(repeating: "a wave and another wave and ", count: 400) + "\n"),
        PostShape(name: "no last line ending", text: "Date: 2023-03-14\n\nNo end"),
        PostShape(name: "many empty lines", text: "Date: 2023-03-15\n\n\n\nText.  \n\n\n\n"),
        PostShape(
            name: "flow list and quotes",
            text: "---\ntags: [tea, \"milk, cold\"]\ntitle: 'It''s tea'\ndate: \"2023-03-16 10:00\"\n---\n\nText.\n"),
        PostShape(
            name: "folded value",
            text:
                "---\ndescription: >\n  A long\n  description.\nDate: 17 Mar 2023\n# a comment\n\nx-odd:  kept \n---\n\nText.\n"
        ),
        PostShape(name: "missing end", text: "---\nDate: 2023-03-18\nStatus: Draft\n\n# Secret\n", refusedLine: 1),
        PostShape(
            name: "date that nobody reads", text: "---\nTitle: A\nDate: next tide\n---\n\nText.\n", refusedLine: 3),
    ]
}
