import Testing

@testable import ArchitectureLint

/// A repository of one package in which the module A imports the module B, to change a little in each test.
enum SmallRepository {
    static let rest = """
        === ADR/README.md
        [Layers](0001-layers.md) accepted
        === P/Package.swift
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
            name: "P",
            targets: [
                .target(name: "A", dependencies: ["B"]),
                .target(name: "B"),
            ])
        === P/Sources/A/a.swift
        import B
        === P/Sources/B/b.swift
        public let b = 1

        """

    static let everything = """
        | Layer | Modules | May reach |
        |---|---|---|
        | All | `*` | everything |


        """

    /// The row of a table `Module | May not import | Why` that A breaks twice: in the manifest and in the source.
    static let ban = """
        | Module | May not import | Why |
        |---|---|---|
        | `A` | `B` | why |


        """

    /// A whole record.
    static func record(_ number: Int, _ title: String, status: String = "accepted", _ tables: String) -> String {
        """
        # \(number). \(title)

        Status: \(status)

        ## Context

        x

        ## Decision

        x

        ## Enforcement

        \(tables)
        ## Consequences

        x

        ## Enforced by

        reading only

        """
    }

    /// The files of a record with tables, and of the index.
    static func records(_ tables: String) -> String {
        "=== ADR/0001-layers.md\n\(record(1, "Layers", tables))=== ADR/README.md\n[Layers](0001-layers.md) accepted\n"
    }

    /// - Parameter more: Files as in a fixture: `=== path`, and the text.
    static func make(_ tables: String, more: String = "") throws -> SampleRepository {
        try SampleRepository(texts: ["=== ADR/0001-layers.md\n" + record(1, "Layers", tables), rest, more])
    }

    /// The findings, except those about the index of the records.
    static func findings(_ tables: String, more: String = "") throws -> [Finding] {
        try make(tables, more: more).lint().findings.filter { $0.rule != .recordIndex }
    }

    /// Each as its severity and its rule, sorted.
    static func brief(_ tables: String, more: String = "") throws -> [String] {
        try findings(tables, more: more).map { "\($0.severity.rawValue) \($0.rule.rawValue)" }.sorted()
    }
}
