import Foundation
import Testing

@testable import ArchitectureLint

@Suite("What GitHub shows, and what pre-commit looks at")
struct LimitTests {
    /// Findings of two rules, errors but for the last one.
    private static func report(_ count: Int) -> LintReport {
        var findings = (0..<count).map { number in
            Finding(
                number % 100 == 99 ? .exportedImport : .undeclaredImport,
                at: SourceLocation(file: "Sources/A.swift", line: number + 1), "A imports B", remedy: "declare it")
        }
        let proposed = Citation(
            number: 1, title: "L", location: SourceLocation(file: "ADR/0001-l.md"), sentence: "s", isProposed: true)
        findings.append(
            Finding(
                .forbiddenImport, at: SourceLocation(file: "Sources/B.swift"), "B imports C", decision: proposed,
                remedy: "move it"))
        return LintReport(
            findings: findings, sourceLines: [:],
            coverage: Coverage(checked: 1, unread: [:], missing: 0), packageCount: 1, projectCount: 0,
            moduleCount: 1)
    }

    @Test(
        "ten errors and ten warnings are annotations, each rule among them; the others are lines, and counted"
    )
    func annotations() {
        let lines = OutputFormat.github.render(Self.report(300)).split(separator: "\n")

        let errors = lines.filter { $0.hasPrefix("::error ") }
        #expect(errors.count == 10)
        #expect(errors.count { $0.contains("title=exported-import") } == 3)
        #expect(lines.count { $0.hasPrefix("::warning ") } == 1)
        #expect(lines.count { $0.hasPrefix("Sources/A.swift:") } == 290)
        #expect(lines.contains { $0.hasSuffix("GitHub shows 11 of the findings at their lines; 290 more are above") })
        #expect(!OutputFormat.github.render(Self.report(10)).contains("GitHub shows"))
    }

    @Test("SARIF has at most 5,000 results, errors first, and says how many it leaves out")
    func results() throws {
        func run(_ count: Int) throws -> JSONValue {
            let data = Data(OutputFormat.sarif.render(Self.report(count)).utf8)
            return try #require(try JSONDecoder().decode(JSONValue.self, from: data)["runs"]?[0])
        }
        let (large, small) = (try run(30_000), try run(10))

        #expect(large["results"]?.elements.count == 5000)
        #expect(large["results"]?.elements.allSatisfy { $0["level"] == .string("error") } == true)
        #expect(large["properties"]?["omitted"] == .number(25_001))
        let notice = large["invocations"]?[0]?["toolExecutionNotifications"]?[0]?["message"]?["text"]?.string
        #expect(notice?.hasPrefix("25,001 more findings are left out") == true)
        #expect(small["results"]?.elements.count == 11)
        #expect(small["invocations"] == nil)
    }

    @Test("the summary of a job has the numbers by rule and the first findings, below GitHub's limit")
    func summary() {
        let text = JobSummary().render(Self.report(30_000))

        #expect(
            text.contains("| `undeclared-import` | 29,700 |\n| `exported-import` | 300 |\n| `forbidden-import` | 1 |"))
        #expect(text.contains("The first 200 of 30,001 findings"))
        #expect(text.utf8.count < 1_048_576)
    }

    @Test(
        "the filter of pre-commit has every file that the lint reads, and no other source",
        arguments: [
            ("Package.swift", true), ("Sources/A/A.swift", true), ("App.xcodeproj/project.pbxproj", true),
            ("Config/Base.xcconfig", true), ("App.xcworkspace/contents.xcworkspacedata", true),
            ("Sources/C/include/module.modulemap", true), ("Core/module.map", true),
            ("App/App-Bridging-Header.h", true),
            ("Package.resolved", true), ("ADR/baseline.txt", true), ("ADR/0001-layers.md", true),
            (".gitmodules", true), ("project.yml", true), ("ios/project.json", true), ("MODULE.bazel", true),
            ("App/Assets/logo.png", false),
            ("Sources/C/c.c", true), ("App/App.mm", true), ("App/Prefix.pch", true), ("App/Main.storyboard", true),
            ("Sources/A/G.swift.gyb", true), ("Scripts/tool.py", false), ("notes.txt", false),
        ])
    func filter(file: String, isRead: Bool) throws {
        let hooks = try String(
            contentsOf: Fixtures.folder.appending(path: "../../../../../../.pre-commit-hooks.yaml"), encoding: .utf8)
        let line = try #require(hooks.split(separator: "\n").first { $0.hasPrefix("  files: ") })

        let filter = try Regex(String(line.dropFirst("  files: ".count)))

        #expect((file.firstMatch(of: filter) != nil) == isRead)
    }
}
