import Testing

@testable import DNSRecordDomain

@Suite("ZoneFile")
struct ZoneFileTests {
    /// The records of a file as lines: name, TTL, class, type and data.
    private func lines(_ text: String) -> [String] {
        let file = ZoneFile(text, origin: "foo.omg.lol")
        #expect(file.problems.isEmpty)
        return file.records.map { record in
            ([record.name, record.ttl.map(String.init) ?? "-", record.recordClass, record.type] + record.fields)
                .joined(separator: " ")
        }
    }

    private func problems(_ text: String) -> [String] {
        ZoneFile(text, origin: "foo.omg.lol").problems.map(\.words)
    }

    @Test(
        "a record has a full name, and perhaps a TTL and a class, in either order, before its type and data",
        arguments: [
            ("www A 192.0.2.1", "www.foo.omg.lol - IN A 192.0.2.1"),
            ("www 60 A 192.0.2.1", "www.foo.omg.lol 60 IN A 192.0.2.1"),
            ("www IN A 192.0.2.1", "www.foo.omg.lol - IN A 192.0.2.1"),
            ("www 1h30m in a 192.0.2.1", "www.foo.omg.lol 5400 IN A 192.0.2.1"),
            ("www IN 1W A 192.0.2.1", "www.foo.omg.lol 604800 IN A 192.0.2.1"),
            ("www CH TXT x", "www.foo.omg.lol - CH TXT x"),
            ("www CLASS32 0 TYPE731 \\# 0", "www.foo.omg.lol 0 CLASS32 TYPE731 \\# 0"),
            ("in IN A 192.0.2.1", "in.foo.omg.lol - IN A 192.0.2.1"),
            ("60 60 A 192.0.2.1", "60.foo.omg.lol 60 IN A 192.0.2.1"),
            ("a.foo.omg.lol.\tA\t192.0.2.1", "a.foo.omg.lol - IN A 192.0.2.1"),
            ("@ NS ns1", "foo.omg.lol - IN NS ns1.foo.omg.lol"),
            ("www.example. CNAME .", "www.example - IN CNAME ."),
            ("@ MX 10 mail.example.", "foo.omg.lol - IN MX 10 mail.example"),
            ("_a._b SRV 1 2 3 @", "_a._b.foo.omg.lol - IN SRV 1 2 3 foo.omg.lol"),
            ("@ NAPTR 1 2 \"s\" \"\" \"\" x", "foo.omg.lol - IN NAPTR 1 2 \"s\" \"\" \"\" x.foo.omg.lol"),
            ("@ HTTPS 1 . alpn=\"h2,h3\" port=1", "foo.omg.lol - IN HTTPS 1 . alpn=\"h2,h3\" port=1"),
            ("\\119\\w\\w A 192.0.2.1", "www.foo.omg.lol - IN A 192.0.2.1"),
            ("a\\.b A 192.0.2.1", "a\\046b.foo.omg.lol - IN A 192.0.2.1"),
            ("a\\. A 192.0.2.1", "a\\046.foo.omg.lol - IN A 192.0.2.1"),
            ("\\@ A 192.0.2.1", "\\064.foo.omg.lol - IN A 192.0.2.1"),
        ])
    func record(text: String, line: String) {
        #expect(lines(text) == [line])
    }

    @Test("what a record leaves out comes from the lines before it")
    func defaults() {
        let file = """
            $TTL 1h
            www    A     192.0.2.1
              5m   A     192.0.2.2 ; the name of the last record
                   AAAA  ::1
            $ORIGIN sub ; below foo.omg.lol
            a      CNAME b
            $origin example.org.
            @      A     192.0.2.3
            $ORIGIN .
            b.c    A     192.0.2.4

            """
        #expect(
            lines(file) == [
                "www.foo.omg.lol 3600 IN A 192.0.2.1", "www.foo.omg.lol 300 IN A 192.0.2.2",
                "www.foo.omg.lol 3600 IN AAAA ::1", "a.sub.foo.omg.lol 3600 IN CNAME b.sub.foo.omg.lol",
                "example.org 3600 IN A 192.0.2.3", "b.c 3600 IN A 192.0.2.4",
            ])
        // Source: RFC 1035, section 5.1: without $TTL, the last one that was stated.
        #expect(
            lines("a A 192.0.2.1\nb 60 CH TXT x\nc TXT x") == [
                "a.foo.omg.lol - IN A 192.0.2.1", "b.foo.omg.lol 60 CH TXT x", "c.foo.omg.lol 60 CH TXT x",
            ])
    }

    @Test("parentheses join lines, and comments are not read")
    func layout() {
        let file = """
            \u{FEFF}; a comment with " and ( and \\
            @ 1D IN SOA ns.example. me.example. ( ; serial
                2026112701 (7200)
              3600 1209600
            3600 ) ; the end
            \t ; nothing but a comment

            k TXT("a;b" "c(d"
            )
            k TXT a\\;b c\\(d
            """
        #expect(
            lines(file) == [
                "foo.omg.lol 86400 IN SOA ns.example. me.example. 2026112701 7200 3600 1209600 3600",
                "k.foo.omg.lol 86400 IN TXT \"a;b\" \"c(d\"", "k.foo.omg.lol 86400 IN TXT a\\;b c\\(d",
            ])
    }

    @Test("CRLF, LF and CR end a line", arguments: ["\n", "\r\n", "\r"])
    func lineEnds(end: String) {
        let file = ZoneFile("a A 192.0.2.1" + end + end + " A 192.0.2.2" + end, origin: "x")
        #expect(file.records.map(\.line) == [1, 3])
        #expect(file.problems.isEmpty)
    }

    @Test(
        "blank lines and comments are no records", arguments: ["", "\n", " ", ";", "; x\n\n", "\u{FEFF}", "()", "(\n)"])
    func nothing(text: String) {
        #expect(lines(text).isEmpty)
    }

    @Test(
        "an unreadable line is reported with its number, and the other lines are read",
        arguments: [
            (" A 192.0.2.1", "it has no name, and no record before it has one"),
            ("www", "it has no type"), ("www 60 IN", "it has no type"), ("www A", "it has no data"),
            ("www 60 60 A 192.0.2.1", "'60' is not a type of DNS record"),
            ("www 1x A 192.0.2.1", "'1X' is not a type of DNS record"),
            ("www \"A\" 192.0.2.1", "'\"A\"' is not a type of DNS record"),
            ("\"www\" A 192.0.2.1", "\"www\" is quoted, and a name is not"),
            ("www CNAME \"x\"", "\"x\" is quoted, and a name is not"),
            ("www TXT \"x", "a quotation mark is not closed"),
            ("www TXT \"x\\\"", "a quotation mark is not closed"),
            ("www TXT x\"y", "a quotation mark is not closed"),
            ("www TXT \"x\"y", "the quotation marks do not match"),
            ("www TXT \"x\"\"y\"", "the quotation marks do not match"),
            ("www TXT x)", "unmatched ')'"),
            ("www TXT x\\", "a backslash ends the line"),
            ("www TXT x\\25", "a backslash before a digit needs a number from 000 to 255"),
            ("www TXT x\\256", "a backslash before a digit needs a number from 000 to 255"),
            ("www TXT \"x\\2a4\"", "a backslash before a digit needs a number from 000 to 255"),
            ("www TXT \u{7}", "it has a control character"), ("www TXT \"\u{0}\"", "it has a control character"),
            ("www TXT \\\u{1B}", "it has a control character"),
            ("$TTL", "$TTL needs a time, such as 3600 or 1h30m"),
            ("$TTL x", "$TTL needs a time, such as 3600 or 1h30m"),
            ("$ORIGIN", "$ORIGIN needs one name"), ("$ORIGIN a b", "$ORIGIN needs one name"),
            ("$INCLUDE other", "$INCLUDE is not supported; insert the file's content here"),
            ("$GENERATE 1-9 a$ A 192.0.2.$", "$GENERATE is not supported; list its records"),
            ("$FOO", "'$FOO' is not a directive of zone files"),
            (String(repeating: "a", count: 1017) + " A 192.0.2.1", "a name is too long"),
        ])
    func problem(text: String, reason: String) {
        let file = ZoneFile("\n" + text + "\nlast A 192.0.2.9", origin: "foo.omg.lol")
        #expect(file.problems.map(\.words) == ["line 2: \(reason)"])
        #expect(file.records.map(\.name) == ["last.foo.omg.lol"])
    }

    @Test("an entry of several lines has one problem, on the line of the fault")
    func entry() {
        #expect(
            problems("a TXT ( x\n \\1 y\n\"z ) )\n) \nb TXT x") == [
                "line 2: a backslash before a digit needs a number from 000 to 255"
            ])
        #expect(
            problems("a A 192.0.2.1\nb TXT (\nx\ny") == ["line 2: a '(' is not closed"])
    }

    @Test("a record without a name does not get the name before an unreadable one")
    func lostName() {
        #expect(
            problems("a A 192.0.2.1\n\"b\" A 192.0.2.2\n  A 192.0.2.3") == [
                "line 2: \"b\" is quoted, and a name is not",
                "line 3: it has no name, and no record before it has one",
            ])
    }

    @Test("the size and the number of lines are limited")
    func limits() {
        let line = "a TXT x\n"
        let longest = String(repeating: line, count: ZoneFile.maximumLines)
        #expect(ZoneFile(longest, origin: "x").problems.isEmpty)
        #expect(ZoneFile(longest, origin: "x").records.count == ZoneFile.maximumLines)
        #expect(problems(longest + line) == ["line 20001: the file has more than 20000 lines"])
        let largest = ";" + String(repeating: "x", count: ZoneFile.maximumBytes - 1)
        #expect(problems(largest).isEmpty)
        #expect(problems(largest + "x") == ["line 1: the file is larger than 1 MiB"])
    }

    @Test("random texts are read without a crash")
    func noise() {
        let parts = [
            "\"", "\\", "(", ")", ";", "\n", "\r", " ", "\t", "@", ".", "$ORIGIN ", "$TTL ", "IN", "A", "TXT", "1h",
            "25",
            "é", "\u{0}", "-", "\\#", "\\065", "MX", "foo.omg.lol.", "SRV", "65536", "CNAME",
        ]
        var random = SystemRandomNumberGenerator()
        for _ in 0..<3000 {
            let words = (0..<Int.random(in: 0...30, using: &random)).map { _ in
                parts.randomElement(using: &random) ?? ""
            }
            let text = words.joined()
            _ = ZoneImport(text, for: "foo")
        }
    }
}
