import Foundation
import Testing

@testable import ArchitectureLint

@Suite("Hardening")
struct HardeningTests {
    @Test("gives each module the importers that records allow and manifests declare, only once")
    func lists() throws {
        let sample = try hardened("*")

        let first = try sample.linter().harden()
        let second = try sample.linter().harden()

        #expect(first.changed.count == 14)
        #expect(first.problems == [])
        #expect(first.moduleCount == 19)
        #expect(second.changed == [])
        #expect(try sample.lint().findings.map(\.brief) == [])
        #expect(
            try clients("StatusRepository", of: sample)["StatusDomain"] == [
                "StatusDomainTests", "StatusRepository", "StatusViewModels",
            ])
        #expect(try clients("StatusRepository", of: sample)["StatusRepository"] == ["nereid"])
    }

    @Test("excluded modules have no list, and may be imported by whoever declares them")
    func negative() throws {
        let sample = try hardened("*")
        let record = try sample.text("ADR/0001-layers.md")
        let all = "| everything but `TerminalUI`, `StatusDomain` | why not"
        try sample.write(record.replacing("| `*` | why not", with: all), to: "ADR/0001-layers.md")

        let hardening = try sample.linter().harden()

        #expect(hardening.moduleCount == 17)
        #expect(try clients("StatusRepository", of: sample) == ["StatusRepository": ["nereid"]])
        #expect(try sample.lint().findings.map(\.brief) == [])

        let unknown = all.replacing("StatusDomain", with: "Status")
        try sample.write(record.replacing("| `*` | why not", with: unknown), to: "ADR/0001-layers.md")
        let messages = try sample.lint().findings.filter { $0.rule == .rowMatchesNothing }.map(\.message)
        #expect(messages == ["\"Status\", which is not hardened, matches nothing in the repository"])
    }

    @Test("allows no importer that the records forbid, whatever a manifest declares")
    func forbidden() throws {
        let sample = try hardened("NetworkService", fixture: "forbidden-dependency")

        _ = try sample.linter().harden()

        #expect(try clients("NetworkService", of: sample, in: "Services") == ["NetworkService": ["nereid"]])
    }

    @Test("is removed from a manifest that no record hardens any more")
    func removed() throws {
        let sample = try hardened("*")
        let file = "Packages/Sandbox/SandboxAPI/Package.swift"
        let before = try sample.text(file)
        _ = try sample.linter().harden()

        try sample.replace("| `*` | why", with: "| `Status*` | why", in: "ADR/0001-layers.md")
        let stale = try sample.lint().findings.map(\.rule)
        _ = try sample.linter().harden()

        #expect(Set(stale) == [.hardeningStale])
        #expect(try sample.text(file) == before)
        #expect(try sample.lint().isClean)
    }

    @Test("a check reports stale manifests, and writes nothing")
    func check() throws {
        let sample = try hardened("TerminalUI")
        let file = "Packages/Terminal/TerminalUI/Package.swift"
        let before = try sample.text(file)

        let hardening = try sample.linter().harden(isCheck: true)

        #expect(hardening.changed == [file])
        #expect(!hardening.isClean)
        #expect(try sample.text(file) == before)
    }

    @Test("reports imports that the compiler will refuse, because no manifest declares them")
    func undeclared() throws {
        let sample = try hardened("*", fixture: "undeclared-import")

        #expect(try sample.linter().harden(isCheck: true).refused.count == 3)
    }

    @Test("the remedy of an undeclared import declares it and hardens again, and no finding says that it compiles")
    func undeclaredRemedy() throws {
        let findings = try hardened("*", fixture: "undeclared-import").lint().findings
        let undeclared = findings.filter { $0.rule == .undeclaredImport && $0.remedy.hasPrefix("add `.product") }

        #expect(
            !undeclared.isEmpty
                && undeclared.allSatisfy { $0.remedy.hasSuffix(", then run `architecture-lint harden`") })
        #expect(!findings.contains { $0.pathNote?.contains("compiles") == true })
    }

    @Test("without a table, or with an unreadable manifest, nothing is written")
    func failures() throws {
        let sample = try SampleRepository()
        #expect(throws: LintFailure.noHardening(folder: "ADR")) { try sample.linter().harden() }

        let broken = try hardened("*")
        try broken.write(
            "// swift-tools-version: 6.0\nimport PackageDescription\nlet a: = 1\n", to: "Apps/Package.swift")
        #expect(throws: LintFailure.unreadableManifest(place: "Apps/Package.swift:3:8")) {
            try broken.linter().harden()
        }
    }

    @Test("a manifest whose package has another name than the block needs is unchanged")
    func otherName() throws {
        let sample = try hardened("TerminalUI")
        let file = "Packages/Terminal/TerminalUI/Package.swift"
        let text = try sample.text(file).replacing("let package =", with: "let terminal =")
        try sample.write(text, to: file)

        let hardening = try sample.linter().harden()

        #expect(hardening.problems.count == 1)
        #expect(!hardening.isClean)
        #expect(try sample.text(file) == text)
    }

    @Test("a block is added at the end, or replaced in place")
    func block() {
        let block = HardeningBlock(
            record: 4, lists: [.init(target: "B", clients: []), .init(target: "a", clients: ["X"])])
        let manifest = "import PackageDescription\nlet package = Package(name: \"A\")\n"

        let written = HardeningBlock.replace(in: manifest + "\n\n", by: block)

        #expect(written == manifest + "\n" + block.text)
        #expect(block.text.contains("= [\n    \"a\": [\"X\"],\n    \"B\": [],\n]\n"))
        #expect(HardeningBlock.replace(in: written, by: block) == written)
        #expect(HardeningBlock.replace(in: written, by: nil) == manifest)
        #expect(HardeningBlock.mark.written(in: written) == block.text)
        #expect(HardeningBlock.mark.written(in: manifest) == nil)
    }

    @Test("a list is on one line, if the formatter accepts that", arguments: [(102, 1), (103, 4), (200, 4)])
    func width(length: Int, count: Int) {
        let clients = [String(repeating: "a", count: 100), String(repeating: "b", count: length - 100)]
        let block = HardeningBlock(record: 4, lists: [.init(target: "T", clients: clients)])

        let lists = block.text.split(separator: "\n").drop { !$0.hasPrefix("let ") }.prefix { $0 != "]" }.dropFirst()

        #expect(lists.count == count)
        #expect(lists.allSatisfy { $0.count <= 120 })
    }

    @Test("a long list has a line for all clients of the same first word")
    func groups() {
        let clients = ["PasteCommandsTests", "PasteRepositoryTests", "StatusCommandsTests", "WeblogRepositoryTests"]
        let target = String(repeating: "t", count: 40)
        let block = HardeningBlock(record: 4, lists: [.init(target: target, clients: clients)])

        #expect(
            block.text.contains(
                """
                        "PasteCommandsTests", "PasteRepositoryTests",
                        "StatusCommandsTests",
                        "WeblogRepositoryTests",
                    ]
                """))
    }

    private func hardened(_ pattern: String, fixture: String? = nil) throws -> SampleRepository {
        let sample = try fixture.map { try SampleRepository(fixture: $0) } ?? SampleRepository()
        let table = "| Hardened | Why |\n|---|---|\n| `\(pattern)` | why not |\n\n## Consequences"
        try sample.replace("## Consequences", with: table, in: "ADR/0001-layers.md")
        return sample
    }

    /// The clients that the evaluated manifest passes to the compiler.
    private func clients(
        _ package: String, of sample: SampleRepository, in layer: String = "Repositories"
    ) throws -> [String: Set<String>] {
        let evaluator = ManifestEvaluator(
            tree: FileTree(root: sample.root.path), toolchain: try .installed(), cache: nil)
        let folder = "Packages/\(layer)/\(package)"
        let manifest = try #require(try evaluator.evaluate([folder])[folder]?.get())
        let pairs = manifest.targets.map { ($0.name, HardeningPlan.clients(of: $0.settings, target: $0.name)) }
        return Dictionary(pairs) { first, _ in first }.filter { !$0.value.isEmpty }
    }
}
