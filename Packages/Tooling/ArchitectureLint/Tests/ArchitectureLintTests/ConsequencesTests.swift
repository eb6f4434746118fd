import Foundation
import Testing

@testable import ArchitectureLint

/// One typo in a row gave eight findings, of which seven asked to break what was right.
@Suite("What only follows from a mistake in a record or a manifest is left out")
struct ConsequencesTests {
    private static let record = "ADR/0001-layers.md"
    /// A second row for a module of Base.
    private static let other = "| Other | `Base/` | `Models` | 1 | nothing |\n"

    /// Three layers of folders, with the record that `init` drafts.
    private static func sample() throws -> SampleRepository {
        let sample = try SampleRepository(texts: [])
        let packages = [
            ("Features", "Checkout", ["Store"]), ("Features", "Profile", ["Store"]), ("Domain", "Store", ["Models"]),
            ("Base", "Models", []), ("Base", "Network", []),
        ]
        let folders = ["Store": "../../Domain/Store", "Models": "../../Base/Models"]
        for (folder, name, needs) in packages {
            let paths = needs.map { ".package(path: \"\(folders[$0] ?? "")\")" }.joined(separator: ", ")
            let products = needs.map { ".product(name: \"\($0)\", package: \"\($0)\")" }.joined(separator: ", ")
            try sample.write(
                """
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(
                    name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
                    dependencies: [\(paths)], targets: [.target(name: "\(name)", dependencies: [\(products)])])

                """, to: "\(folder)/\(name)/Package.swift")
            try sample.write(
                needs.map { "import \($0)\n" }.joined() + "\n", to: "\(folder)/\(name)/Sources/\(name)/\(name).swift")
        }
        _ = try sample.linter().initialise(date: "today")
        return sample
    }

    @Test(
        "a row that cannot be read, or matches nothing, is the only finding, and says how many follow from it",
        arguments: [
            (
                "| Domain | `Domain/` | `*` | 1 | Base |", "| Domain | `Domain/` | `*` | Base |",
                "The row has 4 cells of 5; is Number missing?"
            ),
            (
                "| Features | `Features/` | `*` | 2 | Domain, Base |",
                "| Features | `Features/` | `*` | 2 | Domian, Base |",
                "Features may reach \"Domian\", which is not a layer of the tables; did you mean Domain?"
            ),
            (
                "`Domain/` | `*`", "`Domian/` | `*`",
                "\"Domian/\" of the row Domain matches nothing in the repository; did you mean Domain/?"
            ),
            (
                "`Domain/` | `*`", "`Domain/` | `Stroe`",
                "No module in Domain/ is called Stroe; did you mean Store?"
            ),
            ("`Domain/` | `*`", "`Domain/` | *", "\"*\" is not a list of names in backticks"),
        ])
    func row(old: String, new: String, message: String) throws {
        let sample = try Self.sample()
        try sample.replace(old, with: new, in: Self.record)

        let findings = try sample.lint().findings

        #expect(findings.map(\.message) == [message])
        #expect(
            findings.first?.remedy.contains(
                /; (1 finding that follows|\d finding.*s that follow) from it (is|are) left out$/) == true)
    }

    @Test("a finding that does not follow from the row stays")
    func independent() throws {
        let sample = try Self.sample()
        try sample.replace("`Domain/` | `*`", with: "`Domain/` | `Stroe`", in: Self.record)
        try sample.write("import Checkout\n", to: "Base/Network/Sources/Network/Network.swift")

        #expect(try sample.lint().findings.map(\.rule) == [.rowMatchesNothing, .forbiddenImport])
    }

    @Test("a manifest that cannot be evaluated is the only finding, and its package's baseline entries stay")
    func manifest() throws {
        let sample = try Self.sample()
        try sample.write("import Profile\n", to: "Base/Network/Sources/Network/Network.swift")
        #expect(try sample.linter().writeBaseline(to: "ADR/baseline.txt") == 1)
        try sample.replace("let package", with: "let package: Int", in: "Base/Network/Package.swift")

        let findings = try sample.lint().findings

        #expect(findings.map(\.rule) == [.unreadableManifest])
        #expect(findings.first?.remedy.hasSuffix("; 1 finding that follows from it is left out") == true)
        #expect(try sample.linter().writeBaseline(to: nil) == 1)
    }

    @Test("a package whose manifest cannot be evaluated is not taken for an external one")
    func dependents() throws {
        let sample = try Self.sample()
        try sample.replace("let package", with: "let package: Int", in: "Domain/Store/Package.swift")

        #expect(try sample.lint().findings.map(\.rule) == [.unreadableManifest])
    }

    @Test("baseline entries of a module are neither new nor stale while its row is broken")
    func remembered() throws {
        let sample = try Self.sample()
        try sample.write("import Checkout\n", to: "Domain/Store/Sources/Store/Session.swift")
        #expect(try sample.linter().writeBaseline(to: "ADR/baseline.txt") == 1)
        try sample.replace("`Domain/` | `*`", with: "`Domian/` | `*`", in: Self.record)

        #expect(try sample.linter().run().findings.map(\.rule) == [.rowMatchesNothing])
    }

    @Test("a merge conflict in a manifest is reported as such")
    func conflict() throws {
        let sample = try Self.sample()
        try sample.replace("let package", with: "<<<<<<< HEAD\nlet package", in: "Base/Network/Package.swift")

        let finding = try #require(try sample.lint().findings.first)

        #expect(finding.message == "The manifest cannot be evaluated: there is an unresolved merge conflict")
        #expect("\(finding.location)" == "Base/Network/Package.swift:3:1")
    }

    @Test("the finding about a module in two rows names both, with file and line")
    func twoRows() throws {
        let sample = try Self.sample()
        try sample.replace("| Base | `Base/`", with: Self.other + "| Base | `Base/`", in: Self.record)

        let finding = try #require(try sample.lint().findings.first { $0.rule == .moduleInTwoLayers })

        let line = try #require(finding.decision?.location.line)
        #expect(
            finding.message
                == "Models belongs to the rows Other (\(Self.record):\(line - 1)) and Base (\(Self.record):\(line))")
    }

    @Test("of two rows that contradict each other, explain quotes the one that decides")
    func explanation() throws {
        let sample = try Self.sample()
        try sample.replace("| Base | `Base/`", with: Self.other + "| Base | `Base/`", in: Self.record)
        try sample.replace("| 2 | nothing |", with: "| 2 | Base |", in: Self.record)

        #expect(
            "\(try sample.linter().explain("Models", "Network"))".contains("Base may reach Base"))
    }
}
