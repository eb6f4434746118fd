import Testing

@testable import ArchitectureLint

@Suite("Tables of the records")
struct EnforcementTests {
    @Test(
        "a pattern matches like a shell's",
        arguments: [
            ("*ViewModels", "StatusViewModels", true), ("*ViewModels", "ViewModels", true),
            ("*ViewModels", "ViewModelsX", false), ("a*b*c", "aXbYbc", true), ("a*b*c", "aXbYb", false),
            ("?b", "ab", true), ("??", "ab", true), ("?", "ab", false),
            ("", "", true), ("", "a", false), ("*", "", true), ("Status", "status", false),
        ])
    func glob(pattern: String, text: String, matches: Bool) {
        #expect(Glob(pattern).matches(text) == matches)
    }

    @Test(
        "a folder contains everything below it, part by part",
        arguments: [
            ("Packages/Views/", "Packages/Views/A/Sources", true), ("Packages/Views", "Packages/ViewsToo", false),
            ("Packages/*/Core/", "Packages/Any/Core/Sources", true), ("Packages/Views/", "Packages", false),
        ])
    func folder(pattern: String, path: String, contains: Bool) {
        #expect(Glob(pattern).containsPath(path) == contains)
    }

    @Test("the terms of the column May reach are read")
    func vocabulary() throws {
        let rows = try tables(
            """
            | Layer | Modules | May reach |
            |:--|:-:|--|
            | A | `A`, `A*` | own B, `C`, own package, B |
            | B | `B` | nothing |
            | C | `C` | everything but A, `B` |
            """
        ).layers

        #expect(rows.map(\.layer) == ["A", "B", "C"])
        #expect(rows[0].reach.items == [.ownLayer("b"), .module(Glob("C")), .ownPackage, .layer("b")])
        #expect(rows[1].reach.items == [])
        guard case .everythingBut(let items) = rows[2].reach else {
            Issue.record("not negative")
            return
        }
        #expect(items == [.layer("a"), .module(Glob("B"))])
    }

    @Test("a bar in a code span and an escaped bar are text; cells know their locations")
    func cells() throws {
        let document = MarkdownDocument(
            file: "a.md", text: "| A | B |\n|---|---|\n| `x|y` | p\\|q |\n\n```\n| C |\n|---|\n```\n")

        let tables = document.tables(in: document.allLines)

        #expect(tables.count == 1)
        #expect(tables[0].rows[0].map(\.text) == ["`x|y`", "p|q"])
        #expect(tables[0].rows[0].map(\.location.column) == [3, 11])
    }

    @Test("a citation contains number, title, line and sentence")
    func citation() throws {
        let row = try #require(
            try tables("| Layer | Modules | May reach |\n|--|--|--|\n| A | `A` | nothing |").layers.first)

        #expect("\(row.citation)" == "ADR-0007 \"Title\" (ADR/0007-title.md:9): A may reach nothing")
    }

    private func tables(_ table: String) throws -> Tables {
        let text = "# 7. Title\n\nStatus: accepted\n\n## Enforcement\n\n\(table)\n\n## Consequences\n"
        let record = try #require(DecisionRecord(file: "ADR/0007-title.md", text: text))
        let reader = TableReader([record])
        #expect(reader.findings == [])
        return reader.tables
    }
}
