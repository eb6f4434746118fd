import FeatureContributions
import FolderDomain
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
        ] as [(String, Int, FolderProblem.Reason)])
    func problems(text: String, line: Int, reason: FolderProblem.Reason) async throws {
        let tree = try await Tree.pulled([.purl("a", "b")])
        tree["purls.tsv"] = text
        let path = try #require(FolderPath("purls.tsv"))
        #expect(try await tree.tree.plan().value.problems == [FolderProblem(path, line: line, reason)])
    }

    @Test(
        "a byte order mark, other line ends, blank lines and missing cells or ends are no change",
        arguments: [
            "\u{FEFF}name\turl\tlisted\r\na\tb\tfalse\r\n", "\nname\turl\tlisted\n\na\tb\tfalse",
            "name\turl\tlisted\na\tb",
        ])
    func forms(text: String) async throws {
        let tree = try await Tree.pulled([.purl("a", "b")])
        tree["purls.tsv"] = text
        #expect(try await tree.plan().isEmpty)
    }

    @Test("a push changes only the lines of new rows, and keeps their line ends")
    func untouchedLines() async throws {
        let tree = try await Tree.pulled([.record(1, "www", "1.2.3.4")])
        let head = "id\ttype\tname\tdata\tpriority\tttl\r\n\r\n"
        tree["dns.tsv"] = head + "\tA\tnew\t5.6.7.8\t\t60\r\n1\tA\twww\t1.2.3.4\t\t3600"
        #expect(try await tree.push().done == 1)
        #expect(tree["dns.tsv"] == head + "101\tA\tnew\t5.6.7.8\t\t60\r\n1\tA\twww\t1.2.3.4\t\t3600")
    }

    @Test("a table is written once if the service adds nothing but the id")
    func writtenOnce() async throws {
        let tree = try await Tree.pulled([])
        tree["dns.tsv"] = (tree["dns.tsv"] ?? "") + "\tA\tnew\t5.6.7.8\t\t60\n"
        let spy = FolderStoreSpy(tree.store)
        let push = try await FolderTree(path: "/memory", store: spy, source: tree.server, sink: tree.server).push([])
        #expect(push?.done == 1)
        #expect(spy.written.count { $0.text == "dns.tsv" } == 1)
    }
}
