import Testing

@testable import PURLDomain

@Suite("Reading files of PURLs")
struct PURLImportTests {
    // MARK: CSV

    @Test(
        "semicolons separate fields, or the sign that a first line 'sep=' names",
        arguments: [
            "name;url;listed\nferry;https://example.org/a,b;Yes\n",
            "sep=;\r\nname;url\r\nferry;https://example.org/a,b\r\n",
            "ferry;https://example.org/a,b", "sep=\t\nname\turl\nferry\thttps://example.org/a,b\n",
        ])
    func semicolons(text: String) throws {
        let found = PURLImport(text, format: .csv)
        #expect(found.problems.isEmpty)
        #expect(found.entries.map(\.draft.name) == ["ferry"])
        #expect(found.entries.map(\.draft.url) == ["https://example.org/a,b"])
    }

    @Test("CSV without a header: name, URL and optionally whether it is listed", arguments: ["\n", "\r\n", "\r"])
    func csv(end: String) throws {
        let file = ["a,https://a.example", "b , https://b.example , yes", "💚,mailto:x@y.example,0"].joined(
            separator: end)
        let expected = [
            try entry(1, "a", "https://a.example"), try entry(2, "b", "https://b.example", true),
            try entry(3, "💚", "mailto:x@y.example", false),
        ]
        for text in [file, file + end, "\u{FEFF}" + file, file + end + end] {
            let found = PURLImport(text, format: .csv)
            #expect(found.entries == expected)
            #expect(found.problems.isEmpty)
        }
    }

    @Test("lines of redirects and of JSON have the same line endings as CSV", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(end: String) throws {
        let expected = [try entry(1, "a", "https://a.example"), try entry(2, "b", "https://b.example")]
        let redirects = ["/a https://a.example", "/b https://b.example"].joined(separator: end)
        #expect(PURLImport(redirects, format: .redirects).entries == expected)
        let json = [#"{"name":"a","url":"https://a.example"}"#, #"{"name":"b","url":"https://b.example"}"#]
        #expect(PURLImport(json.joined(separator: end), format: .jsonl).entries == expected)
    }

    @Test("a header names the columns, in any order, and other columns are ignored")
    func header() throws {
        let text =
            "\u{FEFF}Created,URL,listed,Name\n2020,https://a.example,TRUE,a\n2021,https://b.example,,b\n"
            + "2022,https://c.example,WAHR,c\n2023,https://d.example,Falsch,d\n"
        let found = PURLImport(text, format: .csv)
        #expect(
            found.entries == [
                try entry(2, "a", "https://a.example", true), try entry(3, "b", "https://b.example"),
                try entry(4, "c", "https://c.example", true), try entry(5, "d", "https://d.example", false),
            ])
    }

    @Test(
        "a header is recognised by other programs' column names, whatever other columns there are",
        arguments: [
            ("keyword,url", "a,https://a.example"), ("Slug,Target", "a,https://a.example"),
            ("NAME,to", "a,https://a.example"), ("name,URL", "a,https://a.example"),
            ("short_code,Long URL", "a,https://a.example"),
            ("title,slug,name,to", "A title,a,A title,https://a.example"),
        ])
    func foreignHeader(header: String, row: String) throws {
        let lines = "id,\(header),clicks\n7,\(row),12"
        for (text, format) in [(lines, PURLImport.Format.csv), (lines.replacing(",", with: "\t"), .tsv)] {
            let found = PURLImport(text, format: format)
            #expect(found.entries == [try entry(2, "a", "https://a.example")])
            #expect(found.problems.isEmpty)
        }
    }

    @Test("exports of YOURLS, Bitly and Shlink are read unchanged", arguments: ForeignExport.allCases)
    func foreignExport(export: ForeignExport) throws {
        let found = PURLImport(export.text, format: try #require(PURLImport.format(of: export.text, fileName: nil)))
        #expect(
            found.entries == [
                try entry(2, "tea", "https://example.org/tea?a=1,2"),
                try entry(3, "3xYzAbC", "https://example.org/ferries"),
            ])
        #expect(found.problems.isEmpty)
    }

    @Test("quoted fields may contain commas, quotation marks and line breaks, which count as lines")
    func quoted() throws {
        let text = """
            "a","https://a.example/?q=""x"",y"
            # a comment, "with
            "multi
            line",https://b.example
            \r\n \t\r\n"c" , "https://c.example" , "true"
            """
        let found = PURLImport(text, format: .csv)
        #expect(
            found.entries == [
                try entry(1, "a", "https://a.example/?q=\"x\",y"), try entry(7, "c", "https://c.example", true),
            ])
        #expect(found.problems == [problem(3, .name("multi\nline"))])
    }

    @Test(
        "an unreadable line is reported with its number, and the lines around it are read",
        arguments: [
            ("just-a-name", PURLImportFault.fieldCount(1)), ("a,b,c,d,e", .fieldCount(5)),
            ("b,https://b.example,perhaps", .notAFlag("perhaps")),
            ("b,example.org", .missingScheme("example.org")),
            (",https://b.example", .name("")), ("a b,https://b.example", .name("a b")),
            ("\"b\"x,https://b.example", .textAfterQuote), ("b,", .missingScheme("")),
        ])
    func badCSV(line: String, fault: PURLImportFault) throws {
        let found = PURLImport("a,https://a.example\n\(line)\nc,https://c.example", format: .csv)
        #expect(found.entries == [try entry(1, "a", "https://a.example"), try entry(3, "c", "https://c.example")])
        #expect(found.problems == [problem(2, fault)])
    }

    @Test("an unclosed quotation mark is reported where it opens")
    func unclosed() throws {
        let found = PURLImport("a,https://a.example\nb,\"https://b.example\nc,https://c.example\n", format: .csv)
        #expect(found.entries == [try entry(1, "a", "https://a.example")])
        #expect(found.problems == [problem(2, .unclosedQuote)])
    }

    @Test("a line shorter than its header is reported")
    func shortLine() {
        let found = PURLImport("name,listed,url\na,true\n", format: .csv)
        #expect(found.problems == [problem(2, .missingField("url"))])
    }

    // MARK: TSV

    @Test("TSV as 'purl list' writes it in a pipe, with its escapes decoded")
    func tsv() throws {
        let text = "a\thttps://a.example\t12\ttrue\nb\\\\c\tmailto:x?body=\\q\t\tfalse\nd\thttps://d.example\t\t\n"
        let found = PURLImport(text, format: .tsv)
        #expect(
            found.entries == [
                try entry(1, "a", "https://a.example", true), try entry(2, "b\\c", "mailto:x?body=\\q", false),
                try entry(3, "d", "https://d.example"),
            ])
        #expect(found.problems.isEmpty)
    }

    @Test("an escaped tab or line feed in a field is decoded too, and then is not a valid name")
    func escapes() {
        let found = PURLImport("a\\tb\thttps://a.example\na\\nb\thttps://a.example\n", format: .tsv)
        #expect(
            found.problems == [problem(1, .name("a\tb")), problem(2, .name("a\nb"))])
    }

    @Test(
        "a line of 'purl list' with unsafe characters or a quotation mark is read back",
        arguments: [
            ("a\thttps://a.example/\\u{202E}b", "a", "https://a.example/\u{202E}b"),
            ("\"a\thttps://a.example", "\"a", "https://a.example"),
            ("\"a\"b\thttps://a.example", "\"a\"b", "https://a.example"),
            ("a\tx:\\u{110000}\\u{}\\u{1\\", "a", "x:\\u{110000}\\u{}\\u{1\\"),
        ])
    func writtenTSV(line: String, name: String, url: String) throws {
        let found = PURLImport("\(line)\nz\thttps://z.example\n", format: .tsv)
        #expect(found.entries == [try entry(1, name, url), try entry(2, "z", "https://z.example")])
        #expect(found.problems.isEmpty)
    }

    // MARK: _redirects

    @Test("a redirect is a path, a target and optionally a status")
    func redirects() throws {
        let text = """
            # Redirects\r
            /a https://a.example/x#y\r

              /b/\thttps://b.example   301   # old
            /c mailto:c@example.org 302!
            /caf%C3%A9 https://d.example 308
            """
        let found = PURLImport(text, format: .redirects)
        #expect(
            found.entries == [
                try entry(2, "a", "https://a.example/x#y"), try entry(4, "b", "https://b.example"),
                try entry(5, "c", "mailto:c@example.org"), try entry(6, "café", "https://d.example"),
            ])
        #expect(found.problems.isEmpty)
    }

    @Test(
        "a redirect that a PURL cannot express is refused with the reason",
        arguments: [
            ("/blog/* https://x.example/:splat", PURLImportFault.splat("/blog/*")),
            ("/a https://x.example/:splat", .splat("https://x.example/:splat")),
            ("/u/:id https://x.example", .placeholder("/u/:id")), ("/a /b", .relativeTarget("/b")),
            ("/a id=:id https://x.example", .query("id=:id")), ("/a https://x.example 200", .status("200")),
            ("/a https://x.example 404", .status("404")), ("/a https://x.example 3011", .status("3011")),
            ("/a https://x.example 301 Country=de", .condition("Country=de")),
            ("/a https://x.example Country=de", .condition("Country=de")), ("/a", .incomplete),
            ("https://old.example/a https://x.example", .notAPath("https://old.example/a")),
            ("/a/b https://x.example", .name("a/b")), ("/ https://x.example", .name("")),
            ("/%FF https://x.example", .notAPath("/%FF")), ("/a x.example", .missingScheme("x.example")),
        ])
    func badRedirect(line: String, fault: PURLImportFault) {
        let found = PURLImport("\n\(line)\n", format: .redirects)
        #expect(found.entries.isEmpty)
        #expect(found.problems == [problem(2, fault)])
    }

    @Test("a '=' in the target does not make it a query")
    func equalsInTarget() throws {
        let found = PURLImport("/a https://x.example/?q=1 301", format: .redirects)
        #expect(found.entries == [try entry(1, "a", "https://x.example/?q=1")])
    }

    // MARK: JSON lines

    @Test("an object per line, or a list of them; flags in any form; other members are ignored")
    func jsonLines() throws {
        let text = """
            \u{FEFF}{"name":"a","url":"https://a.example","hits":5}\r

            {"url":"https://b.example","name":"b","listed":true}
            [{"name":"c","url":"https://c.example","listed":"1"},{"name":"d","url":"https://d.example","listed":0}]
              {"name":"e\\u0065","url":"https://e.example","listed":null}
            """
        let found = PURLImport(text, format: .jsonl)
        #expect(
            found.entries == [
                try entry(1, "a", "https://a.example"), try entry(3, "b", "https://b.example", true),
                try entry(4, "c", "https://c.example", true), try entry(4, "d", "https://d.example", false),
                try entry(5, "ee", "https://e.example"),
            ])
        #expect(found.problems.isEmpty)
    }

    @Test(
        "a line that is not such an object is reported with its number and the reason",
        arguments: [
            ("{", PURLImportFault.notAnObject), ("7", .notAnObject), ("null", .notAnObject), ("nonsense", .notAnObject),
            ("{\"name\":\"a\"", .notAnObject), ("[7]", .notAnObject), ("{}", .notAText(field: "name")),
            ("{\"name\":7,\"url\":\"x:y\"}", .notAText(field: "name")), ("{\"name\":\"a\"}", .notAText(field: "url")),
            ("{\"name\":\"a\",\"url\":null}", .notAText(field: "url")),
            ("{\"name\":\"a\",\"url\":\"x:y\",\"listed\":\"maybe\"}", .notAFlag("maybe")),
            ("{\"name\":\"a\",\"url\":\"x:y\",\"listed\":7}", .notAFlag("7")),
            ("{\"name\":\"a\",\"url\":\"x:y\",\"listed\":[]}", .notAFlag("?")),
        ])
    func badJSON(line: String, fault: PURLImportFault) {
        let found = PURLImport("{\"name\":\"z\",\"url\":\"x:y\"}\n\(line)", format: .jsonl)
        #expect(found.entries.map(\.draft.name) == ["z"])
        #expect(found.problems == [problem(2, fault)])
    }

    // MARK: All

    @Test("a repeated name counts once with the same values, and is a problem with others")
    func duplicates() throws {
        let found = PURLImport("a,x:1\nb,x:2\na,x:1\nb,x:3\na,x:1,yes\n", format: .csv)
        #expect(found.entries == [try entry(1, "a", "x:1"), try entry(2, "b", "x:2")])
        #expect(
            found.problems == [
                problem(4, .duplicate(name: "b", line: 2)), problem(5, .duplicate(name: "a", line: 1)),
            ])
    }

    @Test("an empty file has no entries, in every format", arguments: PURLImport.Format.allCases)
    func empty(format: PURLImport.Format) {
        for text in ["", "\u{FEFF}", "\n\r\n\r", "# only a comment\n#another"] {
            #expect(PURLImport(text, format: format) == PURLImport("", format: .csv))
            #expect(PURLImport(text, format: format).entries.isEmpty)
        }
    }

    @Test(
        "the format is recognised by the file's name, else by the first line with content",
        arguments: [
            ("", "purls.CSV", PURLImport.Format.csv), ("", "x.tab", .tsv), ("", "_redirects", .redirects),
            ("", "a.b.ndjson", .jsonl), ("a\tx:y", "x.csv", .csv), ("a,x:y", nil, .csv), ("a,x:y", "x.txt", .csv),
            ("a\tx:y,z", nil, .tsv), ("# c\n\n/a x:y", nil, .redirects), ("/a\tx:y", nil, .redirects),
            ("\u{FEFF}{\"name\":", nil, .jsonl), ("\n[{}]", "-", .jsonl), ("nonsense", nil, nil), ("", "x", nil),
            ("# a,b", nil, nil),
        ] as [(String, String?, PURLImport.Format?)])
    func format(text: String, fileName: String?, expected: PURLImport.Format?) {
        #expect(PURLImport.format(of: text, fileName: fileName) == expected)
    }

    @Test("no text makes a reader crash or hang", arguments: PURLImport.Format.allCases)
    func anything(format: PURLImport.Format) {
        let pieces = ["\"", ",", "\t", "\n", "\r", "a", "#", "/", "{", "}", "[", "\\", " ", "\u{0}", "é", "x:y", "*"]
        var state: UInt64 = 1
        for length in 0..<400 {
            var text = ""
            for _ in 0..<length % 40 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                text += pieces[Int(state >> 33) % pieces.count]
            }
            let found = PURLImport(text, format: format)
            #expect(Set(found.entries.map(\.draft.name)).count == found.entries.count)
            let lines = text.unicodeScalars.count { $0 == "\n" || $0 == "\r" } + 1
            #expect((found.entries.map(\.line) + found.problems.map(\.line)).allSatisfy { (1...lines).contains($0) })
        }
    }

    private func entry(_ line: Int, _ name: String, _ url: String, _ isListed: Bool? = nil) throws -> PURLImport.Entry {
        PURLImport.Entry(line: line, draft: try PURLDraft(name: name, url: url, isListed: isListed))
    }

    @Test("an unusable line is reported with its number")
    func words() {
        #expect(
            problem(3, .missingScheme("x.y")).words
                == "line 3: 'x.y' is not a URL: it has to begin with a scheme such as https://")
        #expect(problem(4, .fieldCount(1)).words.hasPrefix("line 4: it has 1 field;"))
    }

    private func problem(_ line: Int, _ fault: PURLImportFault) -> PURLImport.Problem {
        PURLImport.Problem(line: line, reason: fault.reason)
    }
}

/// The reasons that these tests expect.
enum PURLImportFault {
    case name(String)
    case url(String, String)
    case duplicate(name: String, line: Int)
    case unclosedQuote, textAfterQuote
    case fieldCount(Int)
    case missingField(String)
    case notAFlag(String)
    case notAnObject
    case notAText(field: String)
    case incomplete
    case notAPath(String)
    case splat(String)
    case placeholder(String)
    case query(String)
    case relativeTarget(String)
    case status(String)
    case condition(String)

    static func missingScheme(_ url: String) -> PURLImportFault {
        .url(url, "it has to begin with a scheme such as https://")
    }

    var reason: String {
        switch self {
        case .name(""): "the name of a PURL cannot be empty"
        case .name(let name): "'\(name)' cannot be the name of a PURL: white space, '/', '?' and '#' are not allowed"
        case .url(let url, let why): "'\(url)' is not a URL: \(why)"
        case .duplicate(let name, let line): "'\(name)' is on line \(line) too, with different values"
        case .unclosedQuote: "a quotation mark is not closed"
        case .textAfterQuote: "there is text after a closing quotation mark"
        case .fieldCount(let count):
            "it has \(count) \(count == 1 ? "field" : "fields"); without a header it takes a name, a URL and optionally whether it is listed"
        case .missingField(let name): "it has no field for '\(name)'"
        case .notAFlag(let text): "'\(text)' is neither yes nor no"
        case .notAnObject: "it is not a JSON object"
        case .notAText(let field): "its '\(field)' is missing, or not a string"
        case .incomplete: "a redirect needs a path and a target"
        case .notAPath(let path): "'\(path)' is not a path of a site"
        case .splat(let text): "'\(text)' is for many paths; a PURL is for one"
        case .placeholder(let path): "'\(path)' has placeholders; a PURL cannot have any"
        case .query(let text): "'\(text)' matches on the query, which a PURL cannot do"
        case .relativeTarget(let target): "'\(target)' is a path of the old site; a PURL needs a full URL"
        case .status(let status): "a PURL redirects, and cannot answer with \(status)"
        case .condition(let text): "'\(text)' is for some visitors only; a PURL is for all"
        }
    }
}
