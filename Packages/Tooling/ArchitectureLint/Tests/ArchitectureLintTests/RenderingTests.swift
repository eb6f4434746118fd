import Foundation
import Testing

@testable import ArchitectureLint

@Suite("Output formats")
struct RenderingTests {
    private static let report = LintReport(
        findings: [
            Finding(
                .forbiddenImport, at: SourceLocation(file: "Sources/A b/C.swift", line: 2, column: 10),
                "A imports <B>, 100%", path: ["A", "C", "B"], pathNote: "so it compiles",
                decision: Citation(
                    number: 2, title: "Layers", location: SourceLocation(file: "ADR/0002-l.md", line: 9),
                    sentence: "A may reach nothing", isProposed: false),
                remedy: "use BInterface")
        ],
        sourceLines: [SourceLocation(file: "Sources/A b/C.swift", line: 2, column: 10): "\té: import B"],
        coverage: coverage, packageCount: 1, projectCount: 0, moduleCount: 2)

    private static let clean = LintReport(
        findings: [], sourceLines: [:], coverage: coverage, packageCount: 1, projectCount: 0, moduleCount: 2)

    private static let coverage = Coverage(
        checked: 3, unread: ["in Examples/": ["Examples/b.swift", "Examples/a.swift"]], missing: 0)

    @Test("text shows the line, and a caret below the location")
    func text() {
        #expect(
            OutputFormat.text.render(Self.report) == """
                Sources/A b/C.swift:2:10: error: [forbidden-import] A imports <B>, 100%
                  2 | \té: import B
                    | \t       ^
                    reached:  A → C → B (so it compiles)
                    decided:  ADR-0002 "Layers" (ADR/0002-l.md:9): A may reach nothing
                    remedy:   use BInterface
                architecture-lint: 1 package, 2 modules, 3 files: 1 error, 0 warnings
                architecture-lint: 3 of 5 Swift files checked; 2 not: 2 in Examples/

                """)
        #expect(
            OutputFormat.text.render(Self.clean) == """
                architecture-lint: 1 package, 2 modules, 3 files: clean
                architecture-lint: 3 of 5 Swift files checked; 2 not: 2 in Examples/

                """)
    }

    @Test("a finding without a path shows its note on a separate line")
    func note() {
        let finding = Finding(
            .undeclaredImport, at: SourceLocation(file: "A.swift"), "ATests imports B", pathNote: "its host links B",
            remedy: "link it")

        #expect(
            TextRenderer().render(finding) == """
                A.swift:1:1: error: [undeclared-import] ATests imports B
                    note:     its host links B
                    remedy:   link it
                """)
    }

    @Test("JSON contains every part of a finding by its name")
    func json() throws {
        let json = try decode(.json, Self.report)
        let finding = try #require(json["findings"]?[0])

        #expect(json["format"] == .number(1))
        #expect(finding["rule"] == .string("forbidden-import"))
        #expect(finding["column"] == .number(10))
        #expect(finding["path"] == .array([.string("A"), .string("C"), .string("B")]))
        #expect(finding["decision"]?["sentence"] == .string("A may reach nothing"))
        #expect(try decode(.json, Self.clean)["findings"] == .array([]))
    }

    @Test("SARIF contains the rules, and locations in characters")
    func sarif() throws {
        let run = try #require(try decode(.sarif, Self.report)["runs"]?[0])
        let result = try #require(run["results"]?[0])
        let physical = result["locations"]?[0]?["physicalLocation"]

        #expect(run["tool"]?["driver"]?["rules"]?.elements.count == Rule.allCases.count)
        #expect(result["ruleId"] == .string("forbidden-import"))
        #expect(physical?["artifactLocation"]?["uri"] == .string("Sources/A%20b/C.swift"))
        #expect(physical?["region"]?["startColumn"] == .number(9))
        #expect(result["relatedLocations"]?.elements.count == 1)
    }

    @Test("a GitHub annotation is one line")
    func github() {
        #expect(
            OutputFormat.github.render(Self.report) == """
                ::error file=Sources/A b/C.swift,line=2,col=10,title=forbidden-import::A imports <B>, 100%25%0A\
                reached:  A → C → B (so it compiles)%0A\
                decided:  ADR-0002 "Layers" (ADR/0002-l.md:9): A may reach nothing%0Aremedy:   use BInterface
                architecture-lint: 1 package, 2 modules, 3 files: 1 error, 0 warnings
                architecture-lint: 3 of 5 Swift files checked; 2 not: 2 in Examples/

                """)
    }

    @Test("line breaks in a GitHub annotation are escaped", arguments: ["\n", "\r", "\r\n"])
    func githubBreaks(lineBreak: String) {
        let finding = Finding(
            .unreadableFile, at: SourceLocation(file: "A\(lineBreak)B", line: 1), "a\(lineBreak)b", remedy: "")
        let report = LintReport(
            findings: [finding], sourceLines: [:], coverage: Self.coverage, packageCount: 1, projectCount: 0,
            moduleCount: 2)

        let line = OutputFormat.github.render(report).prefix { !$0.isNewline }

        #expect(line.hasPrefix("::error file=A%0"))
        #expect(line.contains("::a%0"))
    }

    @Test("JUnit has a test case for each rule and one for the coverage, and escapes XML's reserved characters")
    func junit() {
        let text = OutputFormat.junit.render(Self.report)

        #expect(text.contains("tests=\"\(Rule.allCases.count + 1)\" failures=\"1\""))
        #expect(text.contains("A imports &lt;B&gt;, 100%"))
        #expect(text.split(separator: "\n").count { $0.hasPrefix("  <testcase") } == Rule.allCases.count + 1)
        var report = Self.clean
        #expect(!OutputFormat.junit.render(report).contains("<failure"))
        report.requiredCoverage = 90
        #expect(OutputFormat.junit.render(report).contains("failures=\"1\""))
        #expect(OutputFormat.junit.render(report).contains("<failure message=\"Too few"))
    }

    private func decode(_ format: OutputFormat, _ report: LintReport) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(format.render(report).utf8))
    }
}
