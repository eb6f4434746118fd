import Foundation
import Testing

@testable import ArchitectureLint

/// Repository content that is invalid by mistake or on purpose. The result is a clear finding or failure, no crash and
/// no hang; a file of 50 MB and 100,000 files are tested in `Scripts/verify-lint`, which uses a release build.
@Suite("Hostile repositories", .timeLimit(.minutes(5)))
struct HostileTests {
    private static let sources = "Packages/Sandbox/SandboxAPI/Sources/SandboxAPI"

    private static let form = "## Context\n\na\n\n## Decision\n\na\n\n## Consequences\n\na\n\n"
    private static let end = "## Enforced by\n\nreading only\n"

    /// A record that is valid except for its Enforcement section.
    private static func record(_ enforcement: String) -> String {
        "# 2. Hostile\n\nStatus: accepted\n\n\(form)## Enforcement\n\n\(enforcement)\n\n\(end)"
    }

    private static let layers = "| Layer | Modules | May reach |\n|---|---|---|\n"

    @Test(
        "a malformed record is reported with its line and rule",
        arguments: [
            ("nothing at all", "", "1 record-numbering, 1 record-section, 1 record-status"),
            ("one bar", "|", "1 record-numbering, 1 record-section, 1 record-status"),
            ("bytes of zero", "\0\0\0\n\0", "1 record-numbering, 1 record-section, 1 record-status"),
            (
                "another number in the heading", record("").replacing("# 2.", with: "# 99999999999999999999."),
                "1 record-numbering"
            ),
            (
                "superseded by itself", record("").replacing("accepted", with: "superseded by 2"),
                "3 record-status"
            ),
            (
                "superseded by a huge number",
                record("").replacing("accepted", with: "superseded by 99999999999999999999"),
                "3 record-status"
            ),
            (
                "cells too few", record(layers + "| A |\n|\n||||"),
                "21 unreadable-table, 22 unreadable-table, 23 unreadable-table"
            ),
            (
                "cells too many", record(layers + "| " + String(repeating: "`A` | ", count: 10_000)),
                "21 unreadable-table"
            ),
            ("no names", record(layers + "| A | A | nothing |"), "21 unreadable-table"),
            ("a backtick left open", record(layers + "| A | `A | nothing |"), "21 unreadable-table"),
            ("empty names", record(layers + "| A | `` | nothing |"), "21 unreadable-table"),
            ("unknown layers", record(layers + "| A | `SandboxAPI` | own , B |"), "21 unreadable-table"),
            (
                "everything but nothing", record(layers + "| A | `SandboxAPI` | everything but nothing |"),
                "21 unreadable-table"
            ),
            (
                "a row like the header",
                record("| Layer | Modules | May reach |\n|---|---|---|\n| Layer | Modules | May reach |"),
                "21 unreadable-table"
            ),
            ("an unknown header", record("| A | B |\n|---|---|\n| `A` | b |"), "19 unreadable-table"),
            ("a header alone", record("| Layer | Modules | May reach |"), "19 unreadable-table"),
            (
                "no delimiter row", record("| Layer | Modules | May reach |\n| A | `A` | nothing |"),
                "19 unreadable-table"
            ),
            ("links left open, which are text", record("") + String(repeating: "[a](", count: 200_000), ""),
            ("a fence left open", record("```").replacing(end, with: ""), "1 record-section"),
        ])
    func malformed(what: String, text: String, expected: String) throws {
        let sample = try SampleRepository()
        let file = "ADR/0002-hostile.md"
        try sample.write(text, to: file)
        try sample.write(
            sample.text("ADR/README.md") + "| [Hostile](0002-hostile.md) | accepted |\n", to: "ADR/README.md")

        let findings = try sample.lint().findings

        let found = findings.filter { $0.location.file == file }.map { "\($0.location.line) \($0.rule.rawValue)" }
        #expect(Set(found).sorted().joined(separator: ", ") == expected, "\(what)")
    }

    /// `A → B → C → A`, and a dependent; each may reach all of its layer, so that only the cycle is wrong.
    private static func cycle() throws -> SampleRepository {
        var text = "=== ADR/0001-a.md\n# 1. A\n\nStatus: accepted\n\n\(form)## Enforcement\n\n\(layers)"
        text += "| All | `*` | All |\n\n\(end)=== ADR/README.md\n- [A](0001-a.md): accepted\n"
        for (name, needs) in [("A", ["B"]), ("B", ["C"]), ("C", ["A"]), ("Top", ["A"]), ("Own", ["Own"])] {
            let paths = needs.map { ".package(path: \"../\($0)\")" }.joined(separator: ", ")
            let products = needs.map { ".product(name: \"\($0)\", package: \"\($0)\")" }.joined(separator: ", ")
            text += """
                === \(name)/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                    dependencies: [\(name == "Own" ? "" : paths)],
                    targets: [
                        .target(name: "\(name)", dependencies: [\(name == "Own" ? "\"Own\"" : products)])
                    ])
                === \(name)/Sources/\(name)/Some.swift
                \(needs.map { "import \($0)\n" }.joined())

                """
        }
        return try SampleRepository(texts: [text])
    }

    @Test("cyclic manifests are one finding per cycle, in every command")
    func cycles() throws {
        let sample = try Self.cycle()
        let linter = try sample.linter()

        let findings = try linter.run().findings

        #expect(
            findings.map(\.brief) == [
                "A/Package.swift:7:58 dependency-cycle - A → B → C → A",
                "Own/Package.swift:7:45 dependency-cycle - Own → Own",
            ])
        #expect(findings.map(\.message) == ["A depends on B, which depends on it", "Own depends on itself"])
        #expect(try linter.verify().refused.isEmpty)
        #expect(try linter.explain("Top", "C").description.contains("Top → A → B → C"))
        for format in GraphFormat.allCases { #expect(try !linter.graph(format).isEmpty) }
        #expect(try linter.fix().fixing.changes.isEmpty)
        #expect(try linter.run().findings == findings)

        try FileManager.default.removeItem(at: sample.root.appendingPathComponent("ADR"))
        #expect(try linter.initialise(date: "today").findings == [])
        #expect(try linter.run().baselineCount == 2)
    }

    @Test(
        "a manifest that cannot be evaluated is reported, and the rest is checked",
        arguments: [
            "fatalError()", "import Foundation\nexit(3)", "print(\"{}\")", "let x: Int = \"\"", "}}}}((((", "",
            "let package = Package(name: \"A\", targets: [.target(name: \"\")])",
        ])
    func manifests(text: String) throws {
        let sample = try SampleRepository()
        let head = "// swift-tools-version: 6.0\nimport PackageDescription\n"
        try sample.write(head + text, to: "Packages/Terminal/Hostile/Package.swift")
        try sample.write("import StatusDomain\n", to: "Packages/Terminal/TerminalUI/Sources/TerminalUI/More.swift")

        let report = try sample.lint()
        let findings = report.findings

        #expect(report.unparsed.map(\.location.line) == (text.hasPrefix("}") ? [3] : []))
        let hostile = findings.filter { $0.location.file.hasPrefix("Packages/Terminal/Hostile/") }
        #expect(
            !hostile.isEmpty
                && hostile.allSatisfy { [.unreadableManifest, .uncoveredModule, .emptyTarget].contains($0.rule) })
        #expect(findings.contains { $0.rule == .forbiddenImport })
    }

    @Test("a manifest that does not end is terminated")
    func endless() throws {
        let text = "// swift-tools-version: 6.0\nimport PackageDescription\nwhile true {}\n"
        let sample = try SampleRepository(texts: ["=== Package.swift\n\(text)"])
        var evaluator = try ManifestEvaluator(
            tree: FileTree(root: sample.root.path), toolchain: .installed(), cache: nil)
        evaluator.timeout = 1

        let result = try #require(evaluator.evaluate([""])[""])

        #expect(
            throws: ManifestEvaluator.Failure(
                message: "it did not end within 1 seconds", line: 1, column: 1, isFinal: true)
        ) { try result.get() }
    }

    @Test("cyclic and dangling links, and links to devices, are not followed, and a pipe does not block")
    func links() throws {
        let sample = try SampleRepository()
        func link(_ path: String, to target: String) throws {
            let file = sample.root.appendingPathComponent(path).path
            try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
        }
        // Folders: none of these may be entered.
        try link("Packages/Self", to: "Self")
        try link("Packages/Up", to: "..")
        try link("Packages/One", to: "Two")
        try link("Packages/Two", to: "One")
        try link("\(Self.sources)/Around", to: ".")
        #expect(try sample.lint().findings.map(\.brief) == ["\(Self.sources)/Around:1:1 unreadable-file"])

        // Files: each of these would be read.
        try link("\(Self.sources)/Self.swift", to: "Self.swift")
        try link("\(Self.sources)/Nothing.swift", to: "Nowhere.swift")
        try link("\(Self.sources)/Device.swift", to: "/dev/zero")
        try link("ADR/0002-self.md", to: "0002-self.md")
        try FileManager.default.createDirectory(
            at: sample.root.appendingPathComponent("Packages/Terminal/Loop"), withIntermediateDirectories: true)
        try link("Packages/Terminal/Loop/Package.swift", to: "Package.swift")
        let pipe = sample.root.appendingPathComponent("\(Self.sources)/Pipe.swift").path
        #expect(Subprocess(executable: "/usr/bin/mkfifo", arguments: [pipe]).run()?.status == 0)

        #expect(
            try sample.lint().findings.map { "\($0.location.file) \($0.rule.rawValue)" } == [
                "ADR/0002-self.md unreadable-file", "\(Self.sources)/Around unreadable-file",
                "\(Self.sources)/Device.swift unreadable-file", "\(Self.sources)/Nothing.swift unreadable-file",
                "\(Self.sources)/Pipe.swift unreadable-file", "\(Self.sources)/Self.swift unreadable-file",
                "Packages/Terminal/Loop/Package.swift unreadable-manifest",
            ])
    }

    @Test("a manifest and a baseline that are not UTF-8 are reported")
    func notUTF8() throws {
        let sample = try SampleRepository()
        try sample.write(
            Data("// swift-tools-version: 6.0\n// na\u{EF}ve\n".utf16.map { UInt8(truncatingIfNeeded: $0) }),
            to: "Packages/Terminal/Latin/Package.swift")
        #expect(
            try sample.lint().findings.map(\.brief) == ["Packages/Terminal/Latin/Package.swift:1:1 unreadable-manifest"]
        )

        try sample.write(Data([0xFF, 0xFE]), to: "ADR/baseline.txt")
        #expect(throws: LintFailure.garbledBaseline(file: "ADR/baseline.txt")) { try sample.lint() }
    }

    @Test(
        "a large file is read to its end, whatever its content",
        arguments: [
            ("let a = 1  // architecture-lint:allow ADR-0001 a reason\n", 20_000),
            ("#if a\nimport A\n#elseif b\nimport B\n", 20_000), ("#if a\nimport A\n", 20_000), ("@a ", 200_000),
            ("\"\\(", 200_000), ("import ", 200_000), ("// architecture-lint:allow\n", 20_000),
        ])
    func large(piece: String, count: Int) throws {
        let text = String(repeating: piece, count: count) + "\nimport Z\n"

        let imports = ImportScanner.imports(in: text)
        var copy = text
        let comments = copy.withUTF8 { AllowComment.comments(in: $0) }

        #expect(imports.count <= 2 * count + 1)
        #expect(comments.count == (piece.contains("architecture-lint:allow") ? count : 0))
    }

    @Test(
        "a failing manifest may name any location",
        arguments: ["0:0", "1:0", "-3:-9", "1:99999", "9223372036854775807:1"])
    func strangePlace(place: String) throws {
        let sample = try SampleRepository()
        let file = "Packages/Sandbox/SandboxAPI/Package.swift"
        let manifest = """
            // swift-tools-version: 6.0
            import Foundation
            import PackageDescription
            try FileHandle.standardError.write(contentsOf: Data("Package.swift:\(place): error: no\\n".utf8))
            exit(1)
            """
        try sample.write(manifest, to: file)

        let report = try sample.lint()

        #expect(report.findings.contains { $0.rule == .unreadableManifest && $0.location.file == file })
        for format in OutputFormat.allCases { #expect(!format.render(report).isEmpty) }
    }
}
