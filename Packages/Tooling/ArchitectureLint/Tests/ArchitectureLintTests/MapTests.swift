import Foundation
import Testing

@testable import ArchitectureLint

@Suite("The map of the modules")
struct MapTests {
    @Test("the documentation's picture is the map of a sample; ARCHITECTURE_LINT_WRITE=1 writes it")
    func picture() throws {
        let sample = try SampleRepository(texts: [Fixtures.text("picture.txt")])
        let linter = try sample.linter()
        let file = Fixtures.folder.appending(path: "../../../../../../Documentation/architecture-lint/map.svg")

        let picture = try linter.graph(.svg)

        if ProcessInfo.processInfo.environment["ARCHITECTURE_LINT_WRITE"] != nil {
            try picture.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(picture == (try String(contentsOf: file, encoding: .utf8)))
        #expect(picture.contains("Products (Models) declares a dependency on Networking (Services)"))
    }

    @Test("has a band for each layer in the record's order, and tests with the modules they test")
    func bands() throws {
        let map = try map(of: SampleRepository())

        let bands = map.bands.map { band in
            "\(band.name): \(band.nodes.map { map.nodes[$0].name }.joined(separator: " "))"
        }

        #expect(
            bands == [
                "Apps: nereid", "Views: StatusCommands", "View Models: StatusViewModels",
                "Repositories: AccountRepository StatusRepository", "Domain: AccountDomain StatusDomain",
                "Services: CSQLite NetworkService PersistenceService", "Shared: SessionService URLSessionTransport",
                "Service Interfaces: APIClient NetworkServiceInterface PersistenceServiceInterface SessionServiceInterface",
                "Terminal: TerminalUI", "Sandbox: SandboxAPI", "Foundation: FoundationExtensions",
                "Tooling: ArchitectureLint",
            ])
        #expect(map.nodes.flatMap(\.tests) == ["StatusDomainTests"])
        #expect(map.testCount == 1)
        #expect(map.findings.isEmpty)
        #expect(Set(map.edges.map(\.kind)) == [.allowed])
    }

    @Test("distinguishes forbidden edges from those through the closure")
    func kinds() throws {
        let forbidden = try map(of: SampleRepository(fixture: "forbidden-dependency"))
        let undeclared = try map(of: SampleRepository(fixture: "undeclared-import"))
        let tooFar = try map(of: SampleRepository(fixture: "closure-reaches-too-far"))

        #expect(
            described(forbidden, .violation) == [
                "StatusViewModels → NetworkService: forbidden-dependency, forbidden-import"
            ])
        #expect(described(undeclared, .closure).contains("StatusRepository → FoundationExtensions: undeclared-import"))
        #expect(
            described(tooFar, .violation) == [
                "StatusViewModels → NetworkServiceInterface: closure-reaches-too-far"
            ])
    }

    @Test("draws what only the tests of a module depend on, apart from what it depends on itself")
    func testDependencies() throws {
        let manifest = """
            === P/Package.swift : replace
                    .target(name: "B"),
            =>
                    .target(name: "B"),
                    .testTarget(name: "ATests", dependencies: ["A", "B"]),
                    .testTarget(name: "BTests", dependencies: ["A", "B"]),
            === P/Tests/ATests/a.swift
            import A
            === P/Tests/BTests/b.swift
            import B

            """
        let map = try map(of: SmallRepository.make(SmallRepository.everything, more: manifest))

        #expect(described(map, .allowed) == ["A → B: "])
        #expect(described(map, .test) == ["B → A: "])
    }

    @Test("assigns the finding about a forbidden import to an edge, even if no dependency leads there")
    func unreachedImport() throws {
        let sample = try SampleRepository()
        let file = "Packages/Foundation/FoundationExtensions/Sources/FoundationExtensions/Up.swift"
        try sample.write("import StatusDomain\n", to: file)

        let map = try map(of: sample)

        #expect(described(map, .violation) == ["FoundationExtensions → StatusDomain: forbidden-import"])
    }

    @Test("as DOT has a cluster for each layer, and the reasons of red edges")
    func dot() throws {
        let sample = try SampleRepository(fixture: "forbidden-dependency")

        let text = try withExtendedLifetime(sample) { try sample.linter().graph(.dot) }

        #expect(text.hasPrefix("digraph architecture {\n"))
        #expect(text.components(separatedBy: "subgraph cluster_").count == 13)
        let place = "Packages/ViewModels/StatusViewModels/Package.swift:15"
        #expect(text.contains("[color=red, penwidth=2, tooltip=\"\(place)"))
        #expect(text.hasSuffix("}\n"))
    }

    private func described(_ map: ArchitectureMap, _ kind: ArchitectureMap.Kind) -> [String] {
        map.edges.filter { $0.kind == kind }.map { edge in
            let rules = Set((map.findingsOfEdge[edge] ?? []).map { map.findings[$0].rule.rawValue })
            return
                "\(map.nodes[edge.from].name) → \(map.nodes[edge.to].name): \(rules.sorted().joined(separator: ", "))"
        }
    }

    private func map(of sample: SampleRepository) throws -> ArchitectureMap {
        try withExtendedLifetime(sample) { ArchitectureMap(try sample.linter().repository(), checks: Checks.all) }
    }
}
