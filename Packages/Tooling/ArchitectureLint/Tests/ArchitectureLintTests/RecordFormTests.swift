import Foundation
import Testing

@testable import ArchitectureLint

@Suite("Forms of records")
struct RecordFormTests {
    /// The import, and the dependency in the manifest.
    private static let broken = ["error forbidden-edge", "error forbidden-edge"]

    /// Forms of the second record, and whether the ban in it is enforced.
    private static let forms: [(name: String, text: String, isEnforced: Bool)] = {
        let record = SmallRepository.record(2, "Second", SmallRepository.ban)
        let bare = "Module | May not import | Why\n--- | --- | ---\n`A` | `B` | why\n\n"
        let status = "Status: accepted"
        return [
            ("as it is", record, true),
            ("no outer bars", SmallRepository.record(2, "Second", bare), true),
            ("a second heading", SmallRepository.record(2, "Second", "## Enforcement\n\n" + SmallRepository.ban), true),
            ("a closed heading", record.replacing("## Enforcement\n", with: "## Enforcement ##\n"), true),
            ("a byte order mark", "\u{FEFF}" + record, true),
            (
                "wide fences before it", record.replacing("## Enforcement", with: "````\n```\n````\n\n## Enforcement"),
                true
            ),
            (
                "in a fence of tildes",
                record.replacing("| Module", with: "~~~\n| Module").replacing("why |\n", with: "why |\n~~~\n"), false
            ),
            (
                "in a comment",
                record.replacing("| Module", with: "<!--\n| Module").replacing("why |\n", with: "why |\n-->\n"), false
            ),
            ("status as a heading", record.replacing(status, with: "## Status\n\nAccepted"), true),
            ("status after a date", record.replacing(status, with: "Status: 2020-01-01, accepted"), true),
            (
                "status in code", record.replacing(status, with: "```\nStatus: rejected\n```\n\n## Status\n\nAccepted"),
                true
            ),
            ("rejected", record.replacing(status, with: "Status: Rejected"), false),
            ("deprecated", record.replacing(status, with: "## Status\n\nDeprecated"), false),
            (
                "superseded in a sentence", record.replacing(status, with: "Status: accepted in 2020, superseded by 1"),
                false
            ),
            (
                "superseded on a day", record.replacing(status, with: "Status: superseded on 2020-01-01 by 1"), false
            ),
            (
                "superseded below",
                record.replacing(status, with: "## Status\n\nAccepted\n\nSuperseded by [1](0001-layers.md)"), false
            ),
        ]
    }()

    @Test("a record is read as a reader of the rendered page understands it", arguments: forms.indices)
    func form(index: Int) throws {
        let (name, text, isEnforced) = Self.forms[index]

        let found = try SmallRepository.brief(SmallRepository.everything, more: "=== ADR/0002-second.md\n" + text)

        #expect(found == (isEnforced ? Self.broken : []), "\(name)")
    }

    @Test("a status that is unknown, or leads to no record in force, is a finding")
    func status() throws {
        func messages(_ second: String, _ third: String = "accepted") throws -> [String] {
            let records = [(2, "Second", second), (3, "Third", third)].map { number, title, status in
                "=== ADR/000\(number)-\(title.lowercased()).md\n"
                    + SmallRepository.record(number, title, status: status, "")
            }
            return try SmallRepository.findings(SmallRepository.everything, more: records.joined())
                .filter { $0.rule == .recordStatus }.map(\.message)
        }

        #expect(try messages("draft") == ["The status is not one that the lint knows"])
        #expect(try messages("superseded by 0003") == [])
        #expect(
            try messages("superseded 2026-01-31") == ["The record is superseded, but not by a record that exists"])
        #expect(
            try messages("superseded by 0003", "proposed")
                == ["The record is superseded by 0003, which is not in force"])
        #expect(try messages("superseded by 0003", "superseded by 0002").count == 2)
    }

    @Test(
        "a page with tables is reported, unless it is a record, a template or an index",
        arguments: [
            ("ADR/rules.md", true), ("ADR/0002 second.md", true), ("ADR/more/0002-second.md", true),
            ("ADR/0002-second.MD", false), ("ADR/template.md", false), ("ADR/more/README.md", false),
        ])
    func unreadPage(path: String, isReported: Bool) throws {
        let page = "=== \(path)\n" + SmallRepository.record(2, "Second", SmallRepository.everything)

        let found = try SmallRepository.findings(SmallRepository.everything, more: page)

        #expect(found.contains { $0.message.hasPrefix("The table is not enforced") } == isReported)
    }

    @Test("a row of tests that names everything is unreadable, and not left out in silence", arguments: [0, 1])
    func testsOfEverything(column: Int) throws {
        let cells = column == 0 ? "everything | All" : "All | everything but `A`"
        let table = "| Tests of | May also reach | Why |\n|---|---|---|\n| \(cells) | why |\n\n"

        #expect(try SmallRepository.brief(SmallRepository.everything + table) == ["error unreadable-table"])
    }

    @Test("a remedy about the index names no status that the record does not have")
    func indexWithoutStatus() throws {
        let second = SmallRepository.record(2, "Second", "").replacing("Status: accepted\n\n", with: "")
        let sample = try SmallRepository.make(SmallRepository.everything, more: "=== ADR/0002-second.md\n" + second)
        try sample.write("[Layers](0001-layers.md) accepted\n[Other](0002-second.md)\n", to: "ADR/README.md")

        let remedies = try sample.lint().findings.filter { $0.rule == .recordIndex }.map(\.remedy)

        #expect(remedies == ["write \"Second\" on this line"])
    }

    @Test("a file beside the records that is not a Markdown page is not a record")
    func otherFile() throws {
        #expect(try SmallRepository.findings(SmallRepository.everything, more: "=== ADR/0002-notes.txt\nx\n") == [])
    }

    @Test("links have titles, angle brackets, percent signs, schemes, and paths from the root")
    func links() throws {
        let links =
            "[a](README.md \"Title\") [b](<README.md>) [c](%52EADME.md) [d](tel:1) [e](/ADR/README.md) [f](/no.md)"
        let second = SmallRepository.record(2, "Second", "").replacing("reading only", with: "reading only " + links)

        let found = try SmallRepository.findings(SmallRepository.everything, more: "=== ADR/0002-second.md\n" + second)

        #expect(found.map(\.message) == ["The link leads to /no.md, which does not exist"])
    }

    @Test("files with line breaks of Windows are understood, and keep them")
    func windows() throws {
        let graph = "\(GraphBlock.start)\n\(GraphBlock.end)\n\n"
        let hardened = "| Hardened | Why |\n|---|---|\n| `B` | why |\n\n"
        let sample = try SmallRepository.make(SmallRepository.everything + hardened + graph)
        for path in ["ADR/0001-layers.md", "P/Package.swift"] {
            try sample.replace("\n", with: "\r\n", in: path)
        }
        let linter = try sample.linter()
        let baseline = Baseline(try sample.lint().findings).text.replacing("\n", with: "\r\n")

        #expect(try linter.harden().changed == ["P/Package.swift"])
        #expect(try linter.harden().changed == [])
        let page = try sample.text("ADR/0001-layers.md")
        let drawn = try #require(try linter.withGraph(page))
        try sample.write(drawn, to: "ADR/0001-layers.md")

        #expect(drawn != page)
        for text in [drawn, try sample.text("P/Package.swift")] {
            #expect(!text.replacing("\r\n", with: "").contains("\n"))
        }
        #expect(try sample.lint().findings.allSatisfy { $0.rule == .recordIndex })
        #expect(Baseline(text: baseline).unreadable.isEmpty)
        #expect(!Baseline(text: baseline).entries.isEmpty)
    }

    @Test("allow lists that no record requests are reported, and removed")
    func leftLists() throws {
        let hardened = "| Hardened | Why |\n|---|---|\n| `B` | why |\n\n"
        let sample = try SmallRepository.make(SmallRepository.everything + hardened)
        let before = try sample.text("P/Package.swift")
        let linter = try sample.linter()
        _ = try linter.harden()
        try sample.write(SmallRepository.record(1, "Layers", SmallRepository.everything), to: "ADR/0001-layers.md")

        #expect(try sample.lint().findings.contains { $0.rule == .hardeningStale })
        #expect(try linter.harden().changed == ["P/Package.swift"])
        #expect(try sample.text("P/Package.swift") == before)
        #expect(throws: LintFailure.noHardening(folder: "ADR")) { try linter.harden() }
    }

    @Test("an exception names a record by its number, with any zeros, and its reason follows any blank")
    func exceptions() throws {
        for comment in ["ADR-1 why", "ADR-0001: why", "ADR-001\twhy"] {
            let source = "=== P/Sources/A/a.swift\nimport B // architecture-lint:allow \(comment)\n"
            let ban = SmallRepository.everything + SmallRepository.ban

            #expect(try SmallRepository.brief(ban, more: source) == ["error forbidden-edge"], "\(comment)")
        }
    }
}
