import FeatureContributions
import FolderDomain
import FoundationExtensions
import ResourceLoading
import Testing

@Suite("The tables of a tree")
struct FolderTableTests {
    @Test(
        "an unreadable table is reported with the line",
        arguments: [
            ("name\turl\tlisted\n\na\tb\tfalse\tc\n", 3, .tooManyCells(expected: 3)),
            ("", 1, .wrongColumns(expected: ["name", "url", "listed"])),
            ("\n\nname\turl\n", 3, .wrongColumns(expected: ["name", "url", "listed"])),
            ("name\turl\tlisted\na\tb\\\n", 2, .badEscape), ("name\turl\tlisted\na\\s\tb\n", 2, .badEscape),
            ("sep=;\nname;url;listed\na;\"b;true\n", 3, .openQuote),
            ("name\turl\tlisted\na\tb\n<<<<<<< HEAD\n=======\n>>>>>>> x\n", 3, .conflictMarkerInTable),
            ("sep=;\n", 1, .wrongColumns(expected: ["name", "url", "listed"])),
        ] as [(String, Int, FolderProblem.Reason)])
    func problems(text: String, line: Int, reason: FolderProblem.Reason) async throws {
        let tree = try await Tree.pulled([.purl("a", "b")])
        tree["purls.tsv"] = text
        #expect(try await tree.problems() == [FolderProblem(.literal("purls.tsv"), line: line, reason)])
    }

    @Test(
        "a byte order mark, blank lines, other or missing line endings, and missing cells are no change",
        arguments: [
            "\u{FEFF}name\turl\tlisted\r\na\tb\tfalse\r\n", "\nname\turl\tlisted\n\na\tb\tfalse",
            "name\turl\tlisted\na\tb",
        ])
    func forms(text: String) async throws {
        let tree = try await Tree.pulled([.purl("a", "b")])
        tree["purls.tsv"] = text
        #expect(try await tree.plan().isEmpty)
    }

    @Test("a push changes only the lines of new rows, and keeps their line endings")
    func untouchedLines() async throws {
        let tree = try await Tree.pulled([.record(1, "www", "1.2.3.4")])
        let head = "id\ttype\tname\tdata\tpriority\tttl\r\n\r\n"
        tree["dns.tsv"] = head + "\tA\tnew\t5.6.7.8\t\t60\r\n1\tA\twww\t1.2.3.4\t\t3600"
        #expect(try await tree.push().done == 1)
        #expect(tree["dns.tsv"] == head + "101\tA\tnew\t5.6.7.8\t\t60\r\n1\tA\twww\t1.2.3.4\t\t3600")
    }

    @Test("a pull adds rows with the line endings of a spreadsheet's table", arguments: ["\r\n", "\n"], [true, false])
    func addedRows(lineEnd: String, hasLastEnd: Bool) async throws {
        let tree = try await Tree.pulled([.purl("a", "b")])
        let text = "name;url;listed\(lineEnd)a;b;false"
        tree["purls.tsv"] = text + (hasLastEnd ? lineEnd : "")
        await tree.server.edit { $0 + [.purl("c", "d")] }

        try await tree.pull()
        #expect(tree["purls.tsv"] == text + "\(lineEnd)c;d;false\(lineEnd)")
    }

    @Test("a table is written once if the service adds nothing but the id")
    func writtenOnce() async throws {
        let tree = try await Tree.pulled([])
        tree["dns.tsv"]? += "\tA\tnew\t5.6.7.8\t\t60\n"
        let spy = FolderStoreSpy(tree.store)
        #expect(try await tree.over(spy).push()?.done == 1)
        #expect(spy.written.count { $0.text == "dns.tsv" } == 1)
    }

    @Test(
        "a table that a spreadsheet wrote keeps its form when a push or a pull writes it",
        arguments: ["", "sep=;\n", "\u{FEFF}", "\u{FEFF}SEP=;\n"])
    func spreadsheet(head: String) async throws {
        let tree = try await Tree.pulled([.purl("a", "b"), .purl("c", "d;\"e\""), .purl("x", "y")])
        let lines = head + "name;url;listed\na;b;FALSE\n\"c\";\"d;\"\"e\"\"\";FALSE\n"
        tree["purls.tsv"] = lines + "x;y;FALSE\n"
        #expect(try await tree.plan().isEmpty)

        let edited = lines + "x;changed;FALSE\nnew;https://new.example;true\n"
        tree["purls.tsv"] = edited
        #expect(try await tree.plan() == ["~ purls.tsv x", "+ purls.tsv new"])
        #expect(try await tree.push().done == 2)
        #expect(tree["purls.tsv"] == edited)

        await tree.server.edit { items in
            items.filter { $0.key != ItemKey(.purl, "x") } + [.purl("f", "g;\"h\"")]
        }
        try await tree.pull()
        #expect(tree["purls.tsv"] == lines + "new;https://new.example;true\nf;\"g;\"\"h\"\"\";false\n")
        #expect(try await tree.plan().isEmpty)
    }

    @Test("the id of a new row is written in the form of the file, even if a cell of the row has several lines")
    func spreadsheetIDs() async throws {
        let tree = try await Tree.pulled([])
        let head = "id;type;name;data;priority;ttl\r\n"
        tree["dns.tsv"] = head + ";TXT;@;\"one;\ntwo\";;60\r\n;A;www;1.2.3.4;;60\r\n"
        #expect(try await tree.push().done == 2)
        #expect(tree["dns.tsv"] == head + "101;TXT;@;\"one;\\ntwo\";;60\r\n102;A;www;1.2.3.4;;60\r\n")
    }
}
