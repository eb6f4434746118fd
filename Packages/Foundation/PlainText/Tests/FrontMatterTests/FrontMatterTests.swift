import Foundation
import FrontMatter
import Testing

@Suite("FrontMatter")
struct FrontMatterTests {
    private let names = FieldNames(["Date", "Status", "Tags", "Slug", "Title"], synonyms: ["draft"])

    @Test(
        "values are read with and without fences, whatever the name's case and the line endings",
        arguments: [
            "---\nDate: 2022-12-09 19:52\n---\n\n# A", "Date: 2022-12-09 19:52\n\n# A", "Date: 2022-12-09 19:52",
            "---\r\nDate: 2022-12-09 19:52\r\n---\r\n# A", "date:2022-12-09 19:52 \t\n",
            "\u{FEFF}DATE : 2022-12-09 19:52\n\n",
            "\u{FEFF}---\ndate: 2022-12-09 19:52\n---", "\n \n---\nDate: 2022-12-09 19:52\n---\n",
            "---\nDate: \"2022-12-09 19:52\"\n---\n", "---\ntags:\n- a\nDate: '2022-12-09 19:52'\n---\n",
            "--- \n// a comment\n\nDate:\t2022-12-09 19:52\n---\t\n",
            "---\nDate: old\nTitle: x\nDate: 2022-12-09 19:52\n---\n", "Author: Ann\nDate: 2022-12-09 19:52\n\nx",
        ])
    func reads(text: String) {
        let frontMatter = FrontMatter(text, names: names)
        #expect(frontMatter.isPresent)
        #expect(frontMatter.value(of: "Date") == "2022-12-09 19:52")
        #expect(frontMatter.value(of: "Slug") == nil)
        #expect(frontMatter.text.utf8.elementsEqual(text.utf8))
    }

    @Test(
        "text that only looks like front matter stays text",
        arguments: [
            "", "\n", "# Hello", "Hello: everybody\n\nDate: x", "https://example.org/x\n", "---\nDate: x\n\nNo end",
            "---\nJust a rule\n---\n", " ---\nDate: x\n---\n", "----\nDate: x\n---", "Date: x\nand a sentence\n\n",
            "\nDate: x\n", "Date x\n", ": x\n", "1: x\nDate: x\n\n", "Größe: 3\nDate: x\n",
        ])
    func isText(text: String) {
        #expect(!FrontMatter(text, names: names).isPresent)
        #expect(FrontMatter(text, names: names).value(of: "Date") == nil)
    }

    @Test("a value keeps its colons and non-ASCII characters, and may be empty")
    func values() {
        let text = "---\nTitle: Tea: a  story — 🫖 e\u{301}\nTags:\nSlug: \n---\n"
        let frontMatter = FrontMatter(text, names: names)
        #expect(frontMatter.value(of: "Title").map { Array($0.utf8) } == Array("Tea: a  story — 🫖 e\u{301}".utf8))
        #expect(frontMatter.value(of: "Tags") == "")
        #expect(frontMatter.value(of: "Slug") == "")
    }

    @Test(
        "setting a value changes its own line, and nothing else",
        arguments: [
            (
                "---\nDate: x\nstatus:\tLive  \n# c\nX: y\n---\n\nbody\n",
                "---\nDate: x\nstatus:\tDraft\n# c\nX: y\n---\n\nbody\n"
            ),
            ("Status: Live\r\nX: y\r\n\r\nbody", "Status: Draft\r\nX: y\r\n\r\nbody"),
            ("Status:Live", "Status:Draft"), ("Status:\n\n", "Status: Draft\n\n"),
            ("Status: \n\n", "Status: Draft\n\n"),
            ("---\nStatus: a\nX: b\nSTATUS: c\n---", "---\nStatus: Draft\nX: b\nSTATUS: Draft\n---"),
            ("---\nStatus: Draft  \n---\n", "---\nStatus: Draft  \n---\n"),
            ("\u{FEFF}---\nStatus: Live\n---\nStatus: Live\n", "\u{FEFF}---\nStatus: Draft\n---\nStatus: Live\n"),
        ])
    func replaces(text: String, result: String) throws {
        try expectDraft(text, result)
    }

    @Test(
        "a new field gets its own line after the others, with their line ending",
        arguments: [
            ("---\nDate: x\n---\n\nb", "---\nDate: x\nStatus: Draft\n---\n\nb"),
            ("---\r\nDate: x\r\n---\r\n\r\nb", "---\r\nDate: x\r\nStatus: Draft\r\n---\r\n\r\nb"),
            ("Date: x\n\nb", "Date: x\nStatus: Draft\n\nb"), ("Date: x\r\n\r\nb", "Date: x\r\nStatus: Draft\r\n\r\nb"),
            ("Date: x", "Date: x\nStatus: Draft"), ("Date: x\r\nTitle: y", "Date: x\r\nTitle: y\r\nStatus: Draft"),
            ("---\r\nDate: x\n---\nb", "---\r\nDate: x\nStatus: Draft\n---\nb"),
            ("---\n---\nb", "---\nStatus: Draft\n---\nb"), ("---\n\n---", "---\n\nStatus: Draft\n---"),
        ])
    func adds(text: String, result: String) throws {
        try expectDraft(text, result)
    }

    @Test(
        "missing front matter is added before the unchanged text",
        arguments: [
            ("# A\n", "---\nStatus: Draft\n---\n\n# A\n"), ("", "---\nStatus: Draft\n---\n"),
            ("\nb", "---\nStatus: Draft\n---\n\nb"), ("\r\nb", "---\r\nStatus: Draft\r\n---\r\n\r\nb"),
            ("a\r\nb", "---\r\nStatus: Draft\r\n---\r\n\r\na\r\nb"),
            ("a\r\nb\nc", "---\r\nStatus: Draft\r\n---\r\n\r\na\r\nb\nc"),
            ("\u{FEFF}# A", "\u{FEFF}---\nStatus: Draft\n---\n\n# A"),
            ("---\nDate: x\n\nno end", "---\nStatus: Draft\n---\n\n---\nDate: x\n\nno end"),
            ("Note: this\n\nb", "---\nStatus: Draft\n---\n\nNote: this\n\nb"),
        ])
    func makes(text: String, result: String) throws {
        try expectDraft(text, result)
        #expect(FrontMatter(result, names: names).value(of: "Status") == "Draft")
    }

    @Test(
        "setting twice is the same as once, and reading returns the value",
        arguments: [
            "a", "x: y", "", "  ü 🫖 ", "# a", "#", "[a]", "[a] or [b]", "\"a\"", "'a' # b", "&a b", "!!str b", "|",
            ">-", "\"a\\b\"",
        ])
    func stable(value: String) throws {
        for text in [
            "", "# A", "---\nDate: x\n---\n", "Date: x\r\n\r\nb", "---\nTitle: # none\n---\n", "Title: &x b",
        ] {
            var once = FrontMatter(text, names: names)
            try once.set("Title", to: value)
            var twice = once
            try twice.set("Title", to: value)
            #expect(once == twice)
            #expect(once.value(of: "Title") == value.split(separator: " ").joined(separator: " "))
        }
    }

    @Test(
        "a value with a line break or a control character is refused",
        arguments: ["a\nb", "a\rb", "a\r\nDate: b", "\u{0}", "\u{2028}"])
    func injection(value: String) {
        var frontMatter = FrontMatter("Date: x\n\n", names: names)
        #expect(throws: FrontMatterError.severalLines(field: "Title")) { try frontMatter.set("Title", to: value) }
        #expect(frontMatter.text == "Date: x\n\n")
    }

    @Test(
        "says whether there is anything besides front matter",
        arguments: [
            ("---\nDate: x\n---\n \r\n", false), ("Date: x\n\n\t\n", false), ("Date: x", false), ("", false),
            (" \n", false), ("\u{FEFF}", false), ("---\nDate: x\n---\nb", true), ("Date: x\n\nb", true), ("b", true),
            ("---\nDate: x\n", true),
        ])
    func content(text: String, hasContent: Bool) {
        #expect(FrontMatter(text, names: names).hasContent == hasContent)
    }

    @Test(
        "replacing the content keeps the front matter",
        arguments: [
            ("---\nDate: x\n---\n\nold\n", "---\nDate: x\n---\n\nnew"),
            ("---\r\nDate: x\r\n---\r\n", "---\r\nDate: x\r\n---\r\nnew"),
            ("Date: x\n\n\nold", "Date: x\n\n\nnew"), ("Date: x", "Date: x\n\nnew"),
            ("Date: x\r\n", "Date: x\r\n\r\nnew"), ("Date: x\r\n\r\nold", "Date: x\r\n\r\nnew"),
            ("---\nDate: x\n---", "---\nDate: x\n---\nnew"), ("old", "new"), ("", "new"),
        ])
    func replacesContent(text: String, result: String) {
        #expect(Array(FrontMatter(text, names: names).replacingContent(with: "new").utf8) == Array(result.utf8))
    }

    @Test(
        "a likely mistake in or instead of front matter is reported with its reason and line",
        arguments: [
            ("---\nDate: x\n\nNo end", 1, .noEnd), (" ---\nDate: x\n---\n", 1, .otherFence),
            ("+++\ndate = 2023-02-09\n+++\n\n# A", 1, .otherFence), ("—\nDate: x\nStatus: Draft\n—\n", 1, .otherFence),
            (";;;\n\"x\": 1\n;;;\n", 1, .otherFence), ("{\n\"status\": \"draft\"\n}\n", 1, .otherFence),
            ("```yaml\n---\nTitle: x\n---\n```\n", 1, .otherFence), ("\n\n--- -\nTitle: x", 3, .otherFence),
            ("---\u{A0}\nTitle: x\n---\n", 1, .otherFence), ("---\nTitle: x\nStatus Draft\n---\n", 3, .noColon),
            ("Date: x\nand a sentence\n\n", 2, .noColon), ("Date x\nTitle: a\n", 1, .noColon),
            ("---\n\"Status\": Draft\n---\n", 2, .notAField), ("1: x\nDate: x\n\n", 1, .notAField),
            ("Status\u{FF1A}Draft\n\nx", 1, .noColon), ("\nDate: x\n", 2, .emptyLineBefore),
            ("draft: true\n\n# A", 1, .notAField), ("draft: true\n\nx\n", 1, .notAField),
            ("Mood: good\ndraft: true\n\nx\n", 2, .notAField), ("---\nDate: x\n---\nStatus: Draft\n", 4, .outside),
            ("Date: x\n\nStatus: Draft\n", 3, .outside), ("# A\n\nStatus: Draft\n\nx", 3, .outside),
            ("---\rStatus: Draft\r---\r\rx", 1, .lineEnd), ("---\nTitle: x\u{2028}Status: Draft\n---\n", 2, .lineEnd),
        ] as [(String, Int, FrontMatterDoubt.Reason)])
    func doubts(text: String, line: Int, reason: FrontMatterDoubt.Reason) {
        for text in [text, text.replacing("\n", with: "\r\n")] {
            let frontMatter = FrontMatter(text, names: names)
            #expect(frontMatter.doubt?.reason == reason, "\(text.debugDescription)")
            #expect(frontMatter.doubt?.line == line, "\(frontMatter.doubt?.description ?? "")")
        }
    }

    @Test("a fence that is not alone on its line is not described as a wrong fence")
    func fenceDescription() {
        let words = FrontMatter(" ---\nDate: x\n---\n", names: names).doubt?.description
        #expect(words == "line 1: '---' is not alone on its line")
        #expect(FrontMatter("+++\nDate: x\n+++\n", names: names).doubt?.description == "line 1: '+++' is not '---'")
    }

    @Test(
        "ordinary texts and sound front matter raise no doubt",
        arguments: [
            "", "\n", "# Hello", "Reading: The Waves\nDrinking: tea\n\nMore", "---\nJust a rule\n---\n",
            "---\n\nA quote: here\n\n---\n", "***\n\nText\n", "---\nTitle: a\n---\n\nNote: this\n",
            "https://example.org/\n",
            "# Date: a novel\n\nText", "---\nhttps://example.org\n", "A line,\nand another one: this\n", "🫖\n\nDate: x",
            "---\nTitle: |\n  a\n\n  b\nTags: [a,\n  b]\n# c\n---\n", "Title: A\nDate: x\n\n> Quote",
            "Our status: fine\n",
        ])
    func noDoubt(text: String) { #expect(FrontMatter(text, names: names).doubt == nil) }

    @Test(
        "reads lists, quotes and scalars of several lines",
        arguments: [
            ("tags: tea, milk", ["tea", "milk"]), ("tags: [tea, 'milk, cold']", ["tea", "milk, cold"]),
            ("tags:\n  - tea\n  - \"milk\"", ["tea", "milk"]), ("tags:\n- tea\n- milk", ["tea", "milk"]),
            ("tags: [\n  tea,\n  milk ]", ["tea", "milk"]), ("tags: >\n  tea,\n  milk", ["tea", "milk"]),
            ("tags: []", []),
            ("tags: \"tea\"", ["tea"]), ("tags: 'it''s'", ["it's"]), ("tags: \"a\" b \"c\"", ["\"a\" b \"c\""]),
            ("tags:\n  # none yet\n  - tea", ["tea"]), ("tags: \"a \\\" b\"", ["a \" b"]),
            ("tags: tea\n  and milk", ["tea and milk"]), ("tags: [tea, \"a # b\"] # mine", ["tea", "a # b"]),
            ("tags: \"tea\"\t# mine", ["tea"]),
            ("tags:\n- tea # mine\n- \"a # b\" # c\n- 'd # e'", ["tea", "a # b", "d # e"]),
            ("tags: C # D, [E] # F", ["C # D", "[E] # F"]), ("tags: [tea # mine", ["[tea # mine"]),
            ("tags: # mine\n  - tea # x\n  - milk", ["tea", "milk"]),
            ("tags:\n  -\n    tea\n  - milk", ["tea", "milk"]),
            ("tags:\n  - tea and\n    milk # x\n  - \"a\n    b\"", ["tea and milk", "a b"]),
            (
                #"tags: ["Caf\u00e9 \x41", "a\tb", "\ud83c\udf75 \q\ud83c", '\t']"#,
                ["Café A", "a\tb", "🍵 q\u{FFFD}", #"\t"#]
            ),
            ("tags: &t [tea, milk]", ["tea", "milk"]), ("tags: !!seq\n- tea\n- milk", ["tea", "milk"]),
            ("tags: &a !!str tea", ["tea"]), ("tags: &a", ["&a"]), ("tags: !tea milk", ["!tea milk"]),
            ("tags:\n  # none yet", []), ("tags: tea\n  # mine", ["tea"]), ("tags: [it''s, milk]", ["it''s", "milk"]),
            ("tags: null", []), ("tags: ~", []), ("tags: # none", []), ("tags: #tea", ["#tea"]),
            ("tags: |\n  tea\n  milk", ["tea", "milk"]),
            ("tags: | # a note\n  tea\n  milk", ["tea", "milk"]), ("tags: [\n  tea,\n  milk,\n]", ["tea", "milk"]),
            ("tags: [tea, # mine\n  milk] # and yours", ["tea", "milk"]), ("tags: [it's, that's]", ["it's", "that's"]),
            ("tags: ['it''s, that''s', \"a\\\", b\"]", ["it's, that's", "a\", b"]),
        ])
    func lists(lines: String, values: [String]) {
        #expect(FrontMatter("---\n\(lines)\n---\n", names: names).list(of: "Tags") == values)
    }

    @Test("joins a folded scalar, and keeps the lines of a literal one")
    func scalars() {
        let frontMatter = FrontMatter("---\nTitle: >-\n  a\n  b\nSlug: |\n  a\n  # b\n---\n", names: names)
        #expect(frontMatter.value(of: "Title") == "a b")
        #expect(frontMatter.value(of: "Slug") == "a\n# b")
    }

    @Test(
        "a value on several lines or with a comment is not simple",
        arguments: [("Title: 'a'", true), ("Title: >-\n  a\n  b", false), ("Title: 'a' # b", false)])
    func simple(lines: String, isSimple: Bool) {
        #expect(FrontMatter("---\n\(lines)\n---\n", names: names).isSimple("Title") == isSimple)
    }

    @Test(
        "setting a value replaces all of its lines, and keeps their style",
        arguments: [
            ("tags:\n  - tea\n  - milk\nX: y", "tags:\n  - coffee\n  - \"a: b\"\nX: y"),
            ("tags:\n- tea\n# c\n- milk", "tags:\n- coffee\n- \"a: b\"\n# c"),
            ("tags: [tea]", "tags: [coffee, \"a: b\"]"),
            ("tags: [tea,\n  milk]\nX: y", "tags: [coffee, \"a: b\"]\nX: y"),
            ("tags: \"tea\"", "tags: \"coffee, a: b\""), ("tags: 'tea'", "tags: 'coffee, a: b'"),
            ("tags: tea", "tags: coffee, a: b"),
            ("tags: >\n  tea\n  milk\nX: y", "tags: >\n  coffee, a: b\nX: y"),
            ("tags: tea\n  milk", "tags: coffee, a: b"),
            ("tags: [coffee, 'a: b']", "tags: [coffee, 'a: b']"),
            ("tags: [tea, \"]\"]  # mine", "tags: [coffee, \"a: b\"]  # mine"),
            ("tags: 'tea'\t# mine", "tags: 'coffee, a: b'\t# mine"),
            ("tags: # mine\n  - tea # x\n  - milk", "tags: # mine\n  - coffee\n  - \"a: b\""),
            ("tags:\n  -\n    tea\n  - milk\nX: y", "tags:\n  - coffee\n  - \"a: b\"\nX: y"),
            ("tags: &t [tea]", "tags: &t [coffee, \"a: b\"]"), ("tags: # none", "tags: \"coffee, a: b\" # none"),
            ("tags: [\n  tea,\n]\nX: y", "tags: [coffee, \"a: b\"]\nX: y"), ("tags: ~", "tags: coffee, a: b"),
        ])
    func styles(lines: String, result: String) throws {
        for end in ["\n", "\r\n"] {
            func text(_ lines: String) -> String {
                "---\n\(lines)\n---\n\n- tea\n".replacingOccurrences(of: "\n", with: end)
            }
            var frontMatter = FrontMatter(text(lines), names: names)
            try frontMatter.set("Tags", to: "coffee, a: b")
            #expect(frontMatter.text.utf8.elementsEqual(text(result).utf8), "\(frontMatter.text)")
        }
    }

    @Test("hostile repetition is read in linear time", .timeLimit(.minutes(1)))
    func hostile() {
        let count = 20_000
        for text in [
            "Title: [x #\n" + String(repeating: "  #\n", count: count),
            "Title: \"" + String(repeating: " #", count: count),
            "Title: [" + String(repeating: "' #", count: count), "Title: [\n" + String(repeating: "]\n", count: count),
            "Title: " + String(repeating: "&a ", count: count),
            "Title: \"" + String(repeating: "\\u", count: count) + "\"",
            "Title:\n" + String(repeating: "   - #\n    x\n", count: count),
        ] {
            let frontMatter = FrontMatter("---\n" + text + "\n---\n", names: names)
            #expect(frontMatter.isPresent)
            #expect(frontMatter.list(of: "Title") != nil)
        }
    }

    @Test("setting a list to nothing removes its items")
    func emptiedLists() throws {
        for (lines, result) in [("tags:\n  - tea", "tags:"), ("tags: [tea]", "tags: []"), ("tags: tea", "tags: ")] {
            var frontMatter = FrontMatter("---\n\(lines)\n---\n", names: names)
            try frontMatter.set("Tags", to: "")
            #expect(frontMatter.text == "---\n\(result)\n---\n")
        }
    }

    @Test("gives the fields, the lines and the content separately")
    func parts() {
        let frontMatter = FrontMatter("\n---\nTitle: x\nTags: [a, b]\n---\n\n# A\n", names: names)
        #expect(frontMatter.fields.map(\.name) == ["title", "tags"])
        #expect(frontMatter.fields.map(\.value) == ["x", "a, b"])
        #expect(frontMatter.head == "Title: x\nTags: [a, b]")
        #expect(frontMatter.content == "# A\n")
        #expect(frontMatter.line(of: "Tags") == 4)
        #expect(frontMatter.opening.map(\.text) == ["", "---", "Title: x", "Tags: [a, b]", "---", "# A"])
    }

    @Test(
        "lines that may be fields come before the first sentence, or closely below a line without letters",
        arguments: [
            ("A title\n\n---\nx: y\n***\nz\n---\n\nIt is a text of words.\nx", [1, 4, 6]),
            ("---\nTitle: x\n---\nA line\ny: z", [1, 2, 3, 4, 5]), ("<!-- a\nb -->\n%% x %%\nx: y", [1, 2, 3, 4]),
            ("```\nx: y\n```\nIt is a text of words.\n\n```\nx: y\n```\n\n---\nx: y", [2, 11]),
            ("It is a text of words.\n\n---\n\nx: y\n\n    ---\n    x: y\n| a |\n|---|\n| x |", []),
        ])
    func opening(text: String, lines: [Int]) {
        #expect(FrontMatter(text, names: names).opening.map(\.number) == lines)
    }

    /// Expects that setting the status to `Draft` changes a text into `result`.
    private func expectDraft(_ text: String, _ result: String) throws {
        var frontMatter = FrontMatter(text, names: names)
        try frontMatter.set("Status", to: "Draft")
        #expect(Array(frontMatter.text.utf8) == Array(result.utf8), "\(frontMatter.text)")
    }
}
