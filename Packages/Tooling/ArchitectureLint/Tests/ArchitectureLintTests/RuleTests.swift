import Foundation
import Testing

@testable import ArchitectureLint

@Suite("Rules on sample repositories")
struct RuleTests {
    @Test("the sample without violations is clean")
    func cleanSample() throws {
        let report = try SampleRepository().lint()

        #expect(report.findings.map(\.brief) == [])
        #expect(report.packageCount == 15)
        #expect(report.isClean)
    }

    @Test("a sample that breaks a rule gives exactly the expected findings", arguments: Fixtures.rules)
    func brokenSample(name: String) throws {
        let sample = try SampleRepository(fixture: name)

        let findings = try sample.lint().findings

        #expect(findings.map(\.brief).sorted() == sample.expected.sorted())
        #expect(findings.contains { $0.rule.rawValue == name })
    }

    @Test("every rule has a sample that breaks it", arguments: Rule.allCases)
    func everyRuleHasASample(rule: Rule) {
        // A file that is not UTF-8 cannot be part of a text fixture: see `fileThatIsNotUTF8()`.
        #expect(Fixtures.rules.contains(rule.rawValue) || rule == .unreadableFile)
    }

    @Test("the reference has a table with a link to the section of each rule")
    func reference() throws {
        let text = RuleReference.markdown()
        let page = MarkdownDocument(file: "rules.md", text: text)
        let table = try #require(page.tables(in: page.allLines).first)

        #expect(table.rows.map { $0[0].text } == Rule.allCases.map { "[`\($0.rawValue)`](#\($0.rawValue))" })
        #expect(page.headings.filter { $0.level == 2 }.map(\.text) == Rule.allCases.map(\.rawValue))
        for part in [/\n\n\*Why:\*/, /\n\n\*Bad:\*/, /\n\n\*Good:\*/, /\n\n\*To fix it:\*/] {
            #expect(text.matches(of: part).count == Rule.allCases.count)
        }
    }

    @Test("kept rules about single edges and independence give no findings")
    func keptEdges() throws {
        let sample = try SampleRepository(texts: [Fixtures.text("sample.txt"), Fixtures.text("edges-kept.txt")])

        #expect(try sample.lint().findings.map(\.brief) == [])
    }

    @Test("a test reaches what its tested modules reach, and more only with a separate row")
    func testsMayAlsoReach() throws {
        let sample = try SampleRepository(texts: [Fixtures.text("sample.txt"), Fixtures.text("tests-reach-more.txt")])
        let record = try sample.text("ADR/0001-layers.md")
        let row = "| `StatusDomain` | `TerminalUI` | why not |\n"
        let without = try sample.lint().findings.map(\.brief)

        let table =
            "| Tests of | May also reach | Why |\n|---|---|---|\n| Domain | `PersistenceService`, `CSQLite`, Service Interfaces | stand-in |\n"
        let before = "\n## Consequences"
        try sample.write(record.replacing(before, with: "\n\(table)\(before)"), to: "ADR/0001-layers.md")
        let with = try sample.lint().findings.map(\.brief)
        try sample.write(record.replacing(before, with: "\n\(table)\(row)\(before)"), to: "ADR/0001-layers.md")
        let needless = try sample.lint().findings.map(\.rule)

        #expect(without == sample.expected)
        #expect(with == [])
        #expect(needless == [.rowMatchesNothing])
    }

    @Test("a source file and a record that are not UTF-8 are findings")
    func fileThatIsNotUTF8() throws {
        let sample = try SampleRepository()
        let bytes = Data([0x69, 0x6D, 0xFF, 0xFE, 0x0A])
        try sample.write(bytes, to: "Packages/Sandbox/SandboxAPI/Sources/SandboxAPI/Latin.swift")
        try sample.write(bytes, to: "ADR/0002-latin.md")

        let findings = try sample.lint().findings

        #expect(
            findings.map(\.brief) == [
                "ADR/0002-latin.md:1:1 unreadable-file",
                "Packages/Sandbox/SandboxAPI/Sources/SandboxAPI/Latin.swift:1:1 unreadable-file",
            ])
    }

    @Test("a link to an enclosing folder is reported as endless; samples below Tests are not packages")
    func linksAndSamples() throws {
        let sample = try SampleRepository()
        let loop = sample.root.appendingPathComponent("Packages/Sandbox/SandboxAPI/Sources/SandboxAPI/Loop")
        try FileManager.default.createSymbolicLink(at: loop, withDestinationURL: sample.root)
        try sample.write("import PackageDescription\n", to: "Packages/Sandbox/SandboxAPI/Tests/Sample/Package.swift")
        try sample.write("import Foundation\n", to: "Packages/Sandbox/Notes/Package.swift")

        #expect(
            try sample.lint().findings.map(\.brief) == [
                "Packages/Sandbox/SandboxAPI/Sources/SandboxAPI/Loop:1:1 unreadable-file"
            ])
    }

    @Test("files that SwiftPM does not compile are not read: documentation, playgrounds, resources, excluded ones")
    func notCompiled() throws {
        let sample = try SampleRepository()
        let folder = "Packages/Terminal/TerminalUI"
        let manifest = try sample.text("\(folder)/Package.swift")
        try sample.write(
            manifest.replacing(
                /name: "TerminalUI",\s*dependencies: (\[[^\]]*\])/,
                with: {
                    "name: \"TerminalUI\", dependencies: \($0.1), exclude: [\"Old/\"], resources: [.copy(\"Samples\")]"
                }), to: "\(folder)/Package.swift")
        let read = try sample.lint()
        for place in ["TerminalUI.docc", "Deep/Try.playground", "App.xcodeproj", "Samples", "Old"] {
            try sample.write("import StatusDomain\n", to: "\(folder)/Sources/TerminalUI/\(place)/Step.swift")
        }

        let report = try sample.lint()

        #expect(report.findings.map(\.brief) == [])
        #expect(report.fileCount == read.fileCount)
        try sample.write("import StatusDomain\n", to: "\(folder)/Sources/TerminalUI/docc/Step.swift")
        #expect(try sample.lint().findings.map(\.rule) == [.forbiddenImport])
    }

    @Test("the rows of a proposed record warn, those of a superseded one are ignored")
    func statusOfRecord() throws {
        let broken = "import FoundationExtensions\nimport StatusDomain\n"
        let sample = try SampleRepository()
        try sample.write(broken, to: "Packages/Terminal/TerminalUI/Sources/TerminalUI/TerminalUI.swift")
        let record = try sample.text("ADR/0001-layers.md")
        let index = try sample.text("ADR/README.md")
        try sample.write(record.replacing("Status: accepted", with: "Status: proposed"), to: "ADR/0001-layers.md")
        try sample.write(index.replacing("accepted", with: "proposed"), to: "ADR/README.md")

        let report = try sample.lint()

        #expect(report.findings.map(\.severity) == [.warning])
        #expect(report.isClean)
        try sample.write(record.replacing("accepted", with: "superseded by 0001"), to: "ADR/0001-layers.md")
        #expect(throws: LintFailure.noLayerTable(folder: "ADR")) { try sample.lint() }
    }

    @Test("a missing section and an empty one are different findings")
    func sections() throws {
        let findings = try SampleRepository(fixture: "record-section").lint().findings

        #expect(
            findings.map(\.message)
                == [#"The section "Decision" is missing"#, #"The section "Consequences" is empty"#])
        #expect(findings.map(\.remedy) == ["write `## Decision`", "write what belongs in it"])
    }
}
