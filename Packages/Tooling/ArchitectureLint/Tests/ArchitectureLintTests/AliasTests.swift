import Foundation
import Testing

@testable import ArchitectureLint

/// Aliases once caused false findings, and hid an import.
@Suite("Module aliases")
struct AliasTests {
    private static let tables = """
        | Layer | Modules | May reach |
        |---|---|---|
        | High | `High` | Low |
        | Low | `Low`, `Side` | nothing |

        | Module | Only in | Why |
        |---|---|---|
        | `Glibc` | `Low` | one owner |

        """

    private static func sample(high: String, low: String = "import Glibc\n", manifest: String) throws
        -> SampleRepository
    {
        try SampleRepository(texts: [
            SmallRepository.records(tables),
            """
            === Sources/High/High.swift
            \(high)=== Sources/Low/Low.swift
            \(low)=== Sources/Side/Side.swift
            struct Side {}
            === Package.swift
            // swift-tools-version: 6.0
            import PackageDescription

            let package = Package(
                name: "Sample",
                targets: [
            \(manifest)
                    .target(name: "Side"),
                ]
            )

            """,
        ])
    }

    @Test("an import through a compiler flag's alias counts as an import of the module itself")
    func flag() throws {
        let sample = try Self.sample(
            high: "import Side\n",
            manifest: """
                .target(name: "High", dependencies: ["Low"],
                    swiftSettings: [.unsafeFlags(["-Xfrontend", "-module-alias", "-Xfrontend", "Side=Low"])]),
                .target(name: "Low"),
                """)

        #expect(try sample.lint().findings.map(\.brief) == [])
    }

    @Test("an alias does not hide the import of a forbidden or a restricted module")
    func smuggled() throws {
        let sample = try Self.sample(
            high: "import Harmless\n", low: "import Glibc\nimport Plain\n",
            manifest: """
                .target(name: "High", dependencies: ["Low"],
                    swiftSettings: [.unsafeFlags(["-module-alias", "Harmless=Glibc"])]),
                .target(name: "Low", dependencies: [],
                    swiftSettings: [.unsafeFlags(["-module-alias", "Plain=High"])]),
                """)

        let findings = try sample.lint().findings

        #expect(
            findings.map(\.brief) == [
                "Package.swift:7:38 unused-dependency",
                "Sources/High/High.swift:1:8 restricted-module ADR-0001:22",
                "Sources/Low/Low.swift:2:8 forbidden-import ADR-0001:18",
            ])
        #expect(findings.last?.message == "Low (Low) imports High (High) as Plain, which it may not reach")
    }

    @Test("a product's module is imported by its alias, and has its own name in its own package")
    func product() throws {
        let sample = try Self.sample(
            high: "import Low_Other\n",
            manifest: """
                .target(name: "High", dependencies: [
                    .product(name: "Low", package: "Other", moduleAliases: ["Low": "Low_Other"])]),
                .target(name: "Low"),
                """)
        try sample.replace(
            "    targets: [", with: "    dependencies: [.package(path: \"Other\")],\n    targets: [",
            in: "Package.swift")
        try sample.write(
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Other", products: [.library(name: "Low", targets: ["Low"])], targets: [.target(name: "Low")])

            """, to: "Other/Package.swift")
        try sample.write("import High\n", to: "Other/Sources/Low/Low.swift")

        #expect(
            try sample.lint().findings.map(\.brief) == [
                "Other/Sources/Low/Low.swift:1:8 forbidden-import ADR-0001:18"
            ])
        try sample.write("import Low\n", to: "Sources/High/High.swift")
        #expect(
            try sample.lint().findings.map(\.rule) == [.forbiddenImport, .unusedDependency, .undeclaredImport])
    }
}
