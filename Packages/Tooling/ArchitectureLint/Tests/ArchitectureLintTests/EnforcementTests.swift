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

    @Test("the terms of the column 'May reach' are read")
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
            Issue.record("'everything but' was not read")
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

    @Test("blanks outside the outer bars are not cells")
    func outerBlanks() {
        let document = MarkdownDocument(file: "a.md", text: "\t| A | B |\n|---|---|\t\n | x | y | \n")

        let tables = document.tables(in: document.allLines)

        #expect(tables.map { $0.rows.map { $0.map(\.text) } } == [[["x", "y"]]])
        #expect(tables.first?.header.map(\.location.column) == [4, 8])
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

    @Test(
        "a finding about an attribute cites the newest record that names its rule",
        arguments: ["exported-import", "testable-import"])
    func attributes(rule: String) throws {
        let sample = try SampleRepository(fixture: rule)
        #expect(try sample.lint().findings.allSatisfy { $0.decision == nil })
        try sample.replace("## Enforced by\n\n", with: "## Enforced by\n\n`\(rule)`, ", in: "ADR/0001-layers.md")

        let decision = try #require(try sample.lint().findings.first { $0.rule.rawValue == rule }?.decision)

        #expect(decision.number == 1)
        #expect(decision.sentence == Rule(rawValue: rule)?.summary)
    }

    @Test("a restricted symbol's remedy names modules that the importer may reach")
    func remedies() throws {
        let symbols = "| Symbols | Only in | Why |\n|---|---|---|\n| `dlopen` | `B` | why |\n\n"
        let ban = "| Module | May not import | Why |\n|---|---|---|\n| `A` | `B` | why |\n\n"
        let more = "=== P/Sources/A/more.swift\nlet a = dlopen\n=== P/Sources/B/more.swift\nlet b = dlopen\n"
        func remedy(_ tables: String) throws -> String? {
            try SmallRepository.findings(SmallRepository.everything + tables, more: more)
                .first { $0.rule == .restrictedSymbol }?.remedy
        }

        #expect(try remedy(symbols) == "move what needs dlopen into B")
        #expect(try remedy(symbols + ban) == "use what the record names instead of dlopen")
    }

    @Test("stale charts and stale baseline entries come last")
    func order() {
        let findings = [Rule.graphStale, .undeclaredImport, .baselineStale].map {
            Finding($0, at: SourceLocation(file: $0 == .undeclaredImport ? "Z" : "A"), "", remedy: "")
        }
        #expect(findings.sorted().map(\.rule) == [.undeclaredImport, .graphStale, .baselineStale])
    }

    @Test("a forbidden import of a module that wraps C quotes what the compiler may say instead")
    func missingModule() throws {
        let tables = """
            | Layer | Modules | May reach |
            |---|---|---|
            | Low | `A` | `B` |
            | High | `B`, `Curl`, `CCurl` | everything |

            | Hardened | Why |
            |---|---|
            | `*` | why |


            """
        let targets =
            #".target(name: "A"), .target(name: "B"), .target(name: "CCurl"), .target(name: "Curl", dependencies: ["CCurl"])"#
        let findings = try SmallRepository.findings(
            tables,
            more: """
                === P/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "P", targets: [\(targets)])
                === P/Sources/A/a.swift
                import Curl
                === P/Sources/Curl/curl.swift
                import CCurl
                === P/Sources/CCurl/c.c
                === P/Sources/CCurl/include/c.h
                int c(void);

                """)

        #expect(
            findings.first { $0.rule == .forbiddenImport }?.pathNote
                == "the compiler refuses it, and may say only: missing required module 'CCurl'")
    }
}
