import Foundation
import Testing

@testable import ArchitectureLint

@Suite("Exceptions: comments and the baseline")
struct ExceptionTests {
    private static let file = "Packages/Terminal/TerminalUI/Sources/TerminalUI/TerminalUI.swift"

    @Test("a comment with a reason allows findings on its line, or below it")
    func allowed() throws {
        let sample = try broken(
            """
            import FoundationExtensions
            import StatusDomain  // architecture-lint:allow ADR-0001 until issue 7
            // architecture-lint:allow ADR-0001 a line
            // that goes on, and a second exception for the same line:
            // architecture-lint:allow restricted-module until issue 8
            import FoundationNetworking; import AccountDomain
            """)

        let report = try sample.lint()

        #expect(report.findings.map(\.brief) == [])
        #expect(report.allowedCount == 3)
        #expect(TextRenderer.summary(of: report)[0].hasSuffix("clean, 3 allowed by comments"))
    }

    @Test(
        "text in a block comment or a string allows nothing",
        arguments: [
            "import StatusDomain  /* architecture-lint:allow ADR-0001 reason */",
            "/* architecture-lint:allow ADR-0001 reason */\nimport StatusDomain",
            "/* /* */\n// architecture-lint:allow ADR-0001 reason\n*/ import StatusDomain",
            "let a = \"// architecture-lint:allow ADR-0001 reason\"; import StatusDomain",
            "let a = \"\"\"\n    // architecture-lint:allow ADR-0001 reason\n    \"\"\"\nimport StatusDomain",
        ])
    func elsewhere(text: String) throws {
        let report = try broken("import FoundationExtensions\n\(text)\n").lint()

        #expect(report.findings.map(\.rule) == [.forbiddenImport])
        #expect(report.allowedCount == 0)
    }

    @Test(
        "a comment counts after a byte order mark, a line with `#!` and a no-break space",
        arguments: ["\u{FEFF}", "#!/usr/bin/swift\n", "\u{A0}"])
    func after(start: String) throws {
        let comment = "// architecture-lint:allow ADR-0001 until issue 7"
        let report = try broken("\(start)\(comment)\nimport StatusDomain\nimport FoundationExtensions\n").lint()

        #expect(report.findings.map(\.brief) == [])
        #expect(report.allowedCount == 1)
    }

    @Test(
        "the finding about an incomplete exception says what is missing",
        arguments: [
            ("ADR-0001", "The exception to ADR-0001 has no reason"),
            ("", "The exception names neither a record nor a rule"),
            ("because", "The exception to because has no reason"),
            ("nonsense with a reason", "\"nonsense\" is neither a record nor a rule that can have exceptions"),
            ("record-link with a reason", "\"record-link\" is neither a record nor a rule that can have exceptions"),
        ])
    func incomplete(words: String, message: String) throws {
        let report = try broken("import FoundationExtensions  // architecture-lint:allow \(words)\n").lint()

        #expect(report.findings.map(\.message) == [message])
    }

    @Test("a comment in a manifest allows findings in the manifest")
    func inManifest() throws {
        let sample = try SampleRepository(fixture: "forbidden-dependency")
        let finding = try #require(try sample.lint().findings.first)
        var lines = try sample.text(finding.location.file).split(separator: "\n", omittingEmptySubsequences: false)
        lines[finding.location.line - 1] += "  // architecture-lint:allow ADR-0001 until issue 9"
        try sample.write(lines.joined(separator: "\n"), to: finding.location.file)

        #expect(!(try sample.lint().findings.contains { $0.location == finding.location }))
    }

    @Test("a baseline covers its findings wherever they move in the file, as often as listed")
    func baseline() throws {
        let sample = try broken("import FoundationExtensions\nimport StatusDomain\n")
        let linter = try sample.linter()

        #expect(try linter.writeBaseline(to: "baseline.txt") == 1)
        #expect(try sample.lint().baselineCount == 1)
        try sample.write("\nimport FoundationExtensions\n\nimport StatusDomain\n", to: Self.file)
        #expect(try sample.lint().findings == [])
        try sample.write("import FoundationExtensions\nimport StatusDomain\nimport StatusDomain\n", to: Self.file)
        #expect(try sample.lint().findings.map(\.rule) == [.forbiddenImport])
    }

    @Test("an existing baseline only loses entries")
    func shrinks() throws {
        let sample = try broken("import FoundationExtensions\nimport StatusDomain\nimport AccountDomain\n")
        let linter = try sample.linter()
        _ = try linter.writeBaseline(to: "baseline.txt")

        try sample.write("import FoundationExtensions\nimport StatusDomain\nimport APIClient\n", to: Self.file)
        #expect(try linter.writeBaseline(to: "baseline.txt") == 1)

        #expect(try sample.lint().findings.map(\.rule) == [.forbiddenImport])
        #expect(try sample.text("baseline.txt").contains("StatusDomain"))
        #expect(!(try sample.text("baseline.txt").contains("AccountDomain")))
    }

    @Test("removing the name of a layer leaves no space before a comma; older entries with that space still match")
    func comma() throws {
        let finding = Finding(
            .dependentModules, at: SourceLocation(file: "A"), "A (Top) declares B (Base), which is independent",
            remedy: "")

        let baseline = Baseline([finding])

        #expect(baseline.text.hasSuffix("\tA declares B, which is independent\n"))
        let older = Baseline(text: "dependent-modules\tA\tA declares B , which is independent\n")
        #expect(older.apply(to: [finding]).left == [])
    }

    @Test("a byte order mark before a baseline is not part of its first line")
    func byteOrderMark() {
        let baseline = Baseline(text: "\u{FEFF}# head\nforbidden-import\tA\tmessage\n")

        #expect(baseline.entries.map(\.line) == [2])
        #expect(baseline.unreadable.isEmpty)
    }

    @Test("stale entries of the baseline come after everything else")
    func staleLast() throws {
        let sample = try broken("import FoundationExtensions\nimport StatusDomain\n")
        try sample.write("forbidden-import\tNone.swift\tgone\n", to: "A.txt")

        #expect(try sample.linter().run(baseline: "A.txt").findings.map(\.rule) == [.forbiddenImport, .baselineStale])
    }

    @Test("a missing baseline is a failure")
    func missing() throws {
        let sample = try broken("import FoundationExtensions\n")

        #expect(throws: LintFailure.unreadableBaseline(file: "none.txt")) {
            try sample.linter().run(baseline: "none.txt")
        }
    }

    private func broken(_ text: String) throws -> SampleRepository {
        let sample = try SampleRepository()
        try sample.write(text, to: Self.file)
        return sample
    }

    @Test("stale entries of the baseline are one finding")
    func staleOnce() throws {
        let sample = try SmallRepository.make(SmallRepository.everything)
        let lines = (1...9).map { "undeclared-import\tP/a.swift\tA imports M\($0)\n" }.joined()
        try sample.write("# head\n\(lines)", to: "baseline.txt")

        let findings = try sample.lint().findings.filter { $0.rule == .baselineStale }

        #expect(
            findings.map { "\($0.location) \($0.message)" } == [
                "baseline.txt:2:1 The baseline has 9 findings that no longer exist: also on lines 3, 4, 5, 6, 7, …"
            ])
    }
}
