import Foundation
import Testing

@testable import ArchitectureLint

@Suite("explain")
struct ExplanationTests {
    @Test("a forbidden module that is not reached names the row")
    func forbidden() throws {
        #expect(
            try explain("StatusViewModels", "NetworkService") == """
                StatusViewModels (View Models) may not import NetworkService (Services).
                    decided:  ADR-0001 "Layers" (ADR/0001-layers.md:19): View Models may reach Domain, Foundation
                    today:    not reached: no such module in a package built alone

                """)
    }

    @Test("an allowed module that is only in the closure names the path and the missing line")
    func allowed() throws {
        #expect(
            try explain("NetworkService", "FoundationExtensions") == """
                NetworkService (Services) may import FoundationExtensions (Foundation).
                    decided:  ADR-0001 "Layers" (ADR/0001-layers.md:22): \
                Services may reach own package, Service Interfaces, Foundation
                    today:    reached, though not declared, by NetworkService → APIClient → FoundationExtensions
                    to do so: add `.product(name: "FoundationExtensions", package: "FoundationExtensions")` \
                to the dependencies of NetworkService in Packages/Services/NetworkService/Package.swift

                """)
    }

    @Test("a declared module names the locations of the imports")
    func declared() throws {
        let text = try explain("StatusDomainTests", "StatusDomain")

        #expect(text.contains("    today:    declared\n"))
        #expect(
            text.contains(
                "    imported: Packages/Repositories/StatusRepository/Tests/StatusDomainTests/StatusDomainTests.swift:1:8\n"
            ))
    }

    @Test("a module of the system that several rows name is decided by the row that allows it")
    func system() throws {
        let targets = #".target(name: "A"), .target(name: "B")"#
        let sample = try SmallRepository.make(
            SmallRepository.everything
                + "| Module | Only in | Why |\n|---|---|---|\n| `Glibc` | `A` | one |\n| `Glibc` | `B` | two |\n\n",
            more: """
                === P/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "P", targets: [\(targets)])
                === P/Sources/A/a.swift
                import Glibc
                === P/Sources/B/b.swift
                import Glibc
                """)
        let linter = try sample.linter()

        let lines = try ["A", "B"].map { "\(try linter.explain($0, "Glibc"))".split(separator: "\n") }
        #expect(lines.allSatisfy { $0[0].hasSuffix("may import Glibc.") })
        // Each cites its own row.
        #expect(lines[0][1] != lines[1][1])
    }

    @Test("a test has the layer of what it tests, whatever the rows say of its name")
    func test() throws {
        let targets = """
            .target(name: "A"), .testTarget(name: "ATests", dependencies: ["A"])
            """
        let sample = try SmallRepository.make(
            SmallRepository.everything,
            more: """
                === P/Package.swift
                // swift-tools-version: 6.0
                import PackageDescription
                let package = Package(name: "P", targets: [\(targets)])
                === P/Tests/ATests/a.swift
                import A
                """)
        let linter = try sample.linter()

        #expect("\(try linter.explain("ATests", "A"))".hasPrefix("ATests (tests of All) may import A (All).\n"))
    }

    @Test("a module of the same package that is not reached compiles only if it happens to be built first")
    func samePackage() throws {
        #expect(
            try explain("NetworkServiceInterface", "NetworkService").contains(
                "    today:    not reached: it compiles only if NetworkService happens to be built first\n"))
    }

    @Test("a target of another project that is not reached compiles only if it happens to be built first")
    func project() throws {
        let sample = try SampleRepository(texts: [])
        for name in ["A", "B"] {
            try sample.write(
                SampleProject(targets: [.init(name: name, sources: ["a.swift"])]).text,
                to: "\(name)/\(name).xcodeproj/project.pbxproj")
            try sample.write("", to: "\(name)/a.swift")
        }
        let linter = try sample.linter()

        #expect("\(try linter.explain("A", "B"))".contains("it compiles only if B happens to be built first"))
    }

    @Test("an unknown name is a failure with a similar name")
    func unknown() throws {
        #expect(throws: LintFailure.noSuchModule(name: "statusdomain", near: "StatusDomain")) {
            try explain("statusdomain", "NetworkService")
        }
    }

    private func explain(_ importer: String, _ target: String) throws -> String {
        let sample = try SampleRepository()
        let linter = try sample.linter()
        return "\(try linter.explain(importer, target))"
    }
}
