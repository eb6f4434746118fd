import Testing

@testable import ArchitectureLint

@Suite("Proposed records warn, and change nothing that is in force")
struct ProposalTests {
    private static func layers(reachable: String) -> String {
        "| Layer | Modules | May reach |\n|---|---|---|\n| A | `A` | \(reachable) |\n| B | `B` | nothing |\n"
    }

    private static func table(_ header: String, _ row: String) -> String {
        "| \(header) |\n|\(header.split(separator: "|").map { _ in "---|" }.joined())\n| \(row) |\n\n"
    }

    private static let package = """
        === P/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "P",
            dependencies: [.package(url: "https://example.org/Foo.git", from: "1.0.0")],
            targets: [
                .target(
                    name: "A", dependencies: ["B", .product(name: "Foo", package: "Foo")],
                    swiftSettings: [.enableUpcomingFeature("X")]),
                .target(name: "B"),
            ])
        === P/Sources/A/a.swift
        import B
        import Foo
        import Glibc
        let a = dlopen("", 0)

        """

    /// Tables in force, proposed tables, and the expected errors and warnings.
    private static let cases: [(force: String, proposed: String, expected: [String])] = [
        (
            layers(reachable: "nothing"), table("Layer | Modules | May reach", "A | `A` | everything"),
            ["error forbidden-dependency", "error forbidden-import"]
        ),
        (
            layers(reachable: "B"), table("Layer | Modules | May reach", "A | `A` | nothing"),
            ["warning forbidden-dependency", "warning forbidden-import"]
        ),
        (
            SmallRepository.everything + table("Module | Only in | Why", "`Glibc` | `B` | why"),
            table("Module | Only in | Why", "`Glibc` | `A` | why"),
            ["error restricted-module", "error row-matches-nothing"]
        ),
        (
            SmallRepository.everything + table("Symbols | Only in | Why", "`dlopen` | nowhere | why"),
            table("Symbols | Only in | Why", "`dlopen` | `A` | why"), ["error restricted-symbol"]
        ),
        (
            SmallRepository.everything + table("External package | Only in | Why", "none | nowhere | why"),
            table("External package | Only in | Why", "`Foo` | `A` | why"), ["error external-package"]
        ),
        (
            SmallRepository.everything + table("Swift setting | Why", "`enableUpcomingFeature(Y)` | why"),
            table("Swift setting | Why", "`enableUpcomingFeature(X)` | why"),
            ["error settings-differ", "error settings-differ", "warning settings-differ"]
        ),
        (SmallRepository.everything, SmallRepository.ban, ["warning forbidden-edge", "warning forbidden-edge"]),
        (
            SmallRepository.everything + SmallRepository.ban, SmallRepository.ban,
            ["error forbidden-edge", "error forbidden-edge"]
        ),
    ]

    @Test("a proposed table neither weakens one in force nor hides its errors", arguments: cases.indices)
    func proposal(index: Int) throws {
        let (force, proposed, expected) = Self.cases[index]
        let second =
            "=== ADR/0002-second.md\n" + SmallRepository.record(2, "Second", status: "proposed", proposed)

        #expect(try SmallRepository.brief(force, more: Self.package + second) == expected)
    }

    @Test("of two rows in force about one module, each allows the targets that it names")
    func twoRows() throws {
        let rows =
            Self.table("Module | Only in | Why", "`Glibc` | `A` | one")
            + Self.table("Module | Only in | Why", "`Glibc` | `B` | two")
        let both = Self.package + "=== P/Sources/B/b.swift\nimport Glibc\n"

        #expect(try SmallRepository.brief(SmallRepository.everything + rows, more: both) == [])
    }

    @Test("an external package belongs to the targets that its row names, in the manifest and in imports")
    func externalTargets() throws {
        let row = Self.table("External package | Only in | Why", "`foo` | `B` | why")
        let declared = try SmallRepository.findings(SmallRepository.everything + row, more: Self.package)
        let moved = Self.package.replacing(#"["B", .product(name: "Foo", package: "Foo")]"#, with: #"["B"]"#)
            .replacing(
                #".target(name: "B")"#,
                with: #".target(name: "B", dependencies: [.product(name: "Foo", package: "Foo")])"#)
        let imported = try SmallRepository.findings(
            SmallRepository.everything + row, more: moved + "=== P/Sources/B/b.swift\nimport Foo\n")

        #expect(declared.map(\.message) == ["A (All) declares Foo of Foo, which only B may use"])
        #expect(imported.map(\.message) == ["A (All) imports Foo of Foo, which only B may use"])
        #expect(imported.map(\.location.description) == ["P/Sources/A/a.swift:2:8"])
    }

    @Test("a row whose external package or symbol occurs nowhere matches nothing; symbols have no wildcards")
    func deadRows() throws {
        let tables =
            SmallRepository.everything + Self.table("External package | Only in | Why", "`Foo` | `A` | why")
            + Self.table("Symbols | Only in | Why", "`dlopenn` | `A` | why")
            + Self.table("Symbols | Only in | Why", "`dl*` | `A` | why")

        let expected = ["error row-matches-nothing", "error row-matches-nothing", "error unreadable-table"]
        #expect(try SmallRepository.brief(tables) == expected)
    }

    @Test("a restricted module may be a pattern")
    func pattern() throws {
        let table = Self.table("Module | Only in | Why", "`Gl*` | `B` | why")
        let files = Self.package + "=== P/Sources/B/b.swift\nimport Glibc\n"

        #expect(
            try SmallRepository.brief(SmallRepository.everything + table, more: files) == ["error restricted-module"])
    }

    @Test("a row that allows a module an import that it does not use is reported")
    func idle() throws {
        let table = Self.table("Module | Only in | Why", "`Glibc` | `A`, `B` | why")
        let files = "=== P/Sources/B/b.swift\nimport Glibc\npublic let b = 1\n"

        #expect(
            try SmallRepository.findings(SmallRepository.everything + table, more: files).map(\.message)
                == ["\"A\" may import Glibc, but does not"])
    }

    @Test("a conditional setting does not count as the setting")
    func condition() throws {
        let table = Self.table("Swift setting | Why", "`enableUpcomingFeature(X)` | why")
        let manifest = """
            === P/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "P",
                targets: [
                    .target(
                        name: "A", dependencies: ["B"],
                        swiftSettings: [.enableUpcomingFeature("X", .when(configuration: .debug))]),
                    .target(name: "B", swiftSettings: [.enableUpcomingFeature("X")]),
                ])

            """
        let findings = try SmallRepository.findings(SmallRepository.everything + table, more: manifest)

        #expect(
            findings.map(\.message) == [
                "A is compiled with enableUpcomingFeature(X) when debug, which no record names",
                "A is compiled without enableUpcomingFeature(X)",
            ])
    }
}
