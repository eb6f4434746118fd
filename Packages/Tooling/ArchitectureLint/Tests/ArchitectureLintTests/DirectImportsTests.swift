import Foundation
import Testing

@testable import ArchitectureLint

/// The first command of a new user, without a record.
@Suite("architecture-lint imports")
struct DirectImportsTests {
    static func sample() throws -> SampleRepository {
        try SampleRepository(texts: [
            """
            === Package.swift
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Sample",
                dependencies: [
                    .package(url: "https://example.com/swift-parsing.git", from: "1.0.0"),
                ],
                targets: [
                    .target(name: "Low"),
                    .target(name: "Mid", dependencies: ["Low", .product(name: "Parsing", package: "swift-parsing")]),
                    .target(name: "High", dependencies: ["Mid"]),
                    .target(
                        name: "Side",
                        dependencies: ["Low", .product(name: "Parsing", package: "swift-parsing")]),
                    .target(
                        name: "Bundle", dependencies: [.product(name: "Many", package: "swift-parsing")]),
                ]
            )
            === Sources/Low/Low.swift
            import Foundation
            === Sources/Mid/Mid.swift
            import Low
            import Parsing
            === Sources/High/High.swift
            import Foundation
            import Low
            import Mid
            import Parsing
            === Sources/Side/Side.swift
            import Foundation
            === Sources/Bundle/Bundle.swift
            import ManyThings

            """
        ])
    }

    @Test("finds undeclared and unused dependencies, including external ones, without a record")
    func found() throws {
        let sample = try Self.sample()

        let findings = try sample.linter().imports().findings

        #expect(
            findings.map { "\($0.location) \($0.rule.rawValue) \($0.message)" } == [
                "Package.swift:15:28 unused-dependency Side declares Low, but imports nothing from it",
                "Package.swift:15:50 unused-dependency Side declares Parsing, but imports nothing from it",
                "Sources/High/High.swift:2:8 undeclared-import High imports Low without declaring it in its manifest",
                "Sources/High/High.swift:4:8 undeclared-import High imports Parsing without declaring it in its manifest",
            ])
    }

    @Test("--fix declares and removes them")
    func fixed() throws {
        let sample = try Self.sample()

        let fixing = try sample.linter().fixImports()

        #expect(fixing.problems == [])
        #expect(try sample.linter().imports().findings == [])
        #expect(
            try sample.text("Package.swift").contains(
                ".target(name: \"High\", dependencies: [\"Low\", \"Mid\", .product(name: \"Parsing\", package: \"swift-parsing\")])"
            ))
    }

    @Test("a dependency with a condition is never unused")
    func condition() throws {
        let sample = try Self.sample()
        let condition = "condition: .when(platforms: [.linux])"
        let dependencies = """
            dependencies: ["Low", .product(name: "Parsing", package: "swift-parsing")]),
                    .target(
                        name: "Bundle"
            """
        let conditional = """
            dependencies: [
                                .target(name: "Low", \(condition)),
                                .product(name: "Parsing", package: "swift-parsing", \(condition)),
                            ]),
                    .target(
                        name: "Bundle"
            """
        try sample.replace(dependencies, with: conditional, in: "Package.swift")

        #expect(try sample.linter().imports().findings.map(\.rule) == [.undeclaredImport, .undeclaredImport])
        #expect(try sample.linter().fixImports().changes.count == 2)
    }

    @Test("a declared cycle is a finding")
    func cycle() throws {
        let sample = try Self.sample()
        try sample.replace(
            ".target(name: \"Low\")", with: ".target(name: \"Low\", dependencies: [\"Mid\"])", in: "Package.swift")
        try sample.write("import Mid\n", to: "Sources/Low/Low.swift")

        let cycles = try sample.linter().imports().findings.filter { $0.rule == .dependencyCycle }
        #expect(cycles.map(\.path) == [["Low", "Mid", "Low"]])
    }

    @Test("an undeclared module of the same package is said to compile only if it happens to be built first")
    func samePackage() throws {
        let sample = try Self.sample()
        try sample.write("import Side\n", to: "Sources/Low/Low.swift")

        let finding = try sample.linter().imports().findings.first { $0.location.file == "Sources/Low/Low.swift" }
        #expect(finding?.pathNote == "not declared: it compiles only if Side happens to be built first")
    }

    @Test("records are ignored")
    func beside() throws {
        let sample = try SampleRepository(fixture: "forbidden-import")

        #expect(try sample.linter().imports().findings.map(\.rule) == [.undeclaredImport])
    }
}
