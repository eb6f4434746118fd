import Foundation
import Testing

@testable import ArchitectureLint

@Suite("Without records")
struct NoRecordTests {
    @Test("graph draws the modules in every format, and explain says what is true today")
    func graphAndExplain() throws {
        // Every page has an A.
        let rest = SmallRepository.rest.replacing("\"A\"", with: "\"Alpha\"").replacing("/A/", with: "/Alpha/")
        let sample = try SampleRepository(texts: [rest])
        let linter = try sample.linter()

        for format in GraphFormat.allCases { #expect(try linter.graph(format).contains("Alpha")) }
        #expect(
            "\(try linter.explain("Alpha", "B"))"
                == "No record has layers, so nothing decides whether Alpha may import B.\n    today:    declared\n"
                + "    imported: P/Sources/Alpha/a.swift:1:8\n")
    }

    @Test("init says that a manifest cannot be read, and not that there is none")
    func unreadableManifest() throws {
        let sample = try SampleRepository(texts: [])
        try sample.write(
            "// swift-tools-version: 99.0\nimport PackageDescription\nlet package = Package(name: \"P\")\n",
            to: "Package.swift")

        #expect { try sample.linter().initialise(date: "today") } throws: { error in
            "\(error)".hasPrefix("Package.swift:1:1: no module can be read: The manifest cannot be evaluated")
        }
    }

    @Test("the failure about an empty repository names packages, projects and generators")
    func nothing() throws {
        let sample = try SampleRepository(texts: [])

        #expect { try sample.linter().imports() } throws: { error in
            ["Package.swift", ".xcodeproj", "XcodeGen"].allSatisfy("\(error)".contains)
        }
    }

    @Test("an uncovered module cites the table, not the row of another module")
    func uncovered() throws {
        let found = try SmallRepository.findings(
            "| Layer | Modules | May reach |\n|---|---|---|\n| All | `A` | everything |\n\n")

        #expect(found.map(\.rule) == [.uncoveredModule])
        #expect(found.first?.decision?.sentence == "each module belongs to a row of the table")
    }

    @Test(
        "the remedy of a stale baseline is a command that works",
        arguments: [("ADR/baseline.txt", ""), ("other.txt", " --write other.txt")])
    func staleBaseline(file: String, options: String) throws {
        let sample = try SmallRepository.make(SmallRepository.everything)
        try sample.write("forbidden-import\tgone.swift\tgone\n", to: file)

        let findings = try sample.linter().run(baseline: file).findings.filter { $0.rule == .baselineStale }

        #expect(findings.map(\.remedy) == ["run `architecture-lint baseline\(options)`, which only removes lines"])
    }
}
