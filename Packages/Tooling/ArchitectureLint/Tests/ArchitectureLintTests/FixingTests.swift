import Foundation
import Testing

@testable import ArchitectureLint

@Suite("lint --fix")
struct FixingTests {
    @Test("declares allowed imports, in the package and in the root, only once")
    func declares() throws {
        let sample = try SampleRepository(fixture: "undeclared-import")
        let linter = try sample.linter()

        let (fixing, _) = try linter.fix()

        #expect(fixing.changes.count == 4)
        #expect(fixing.problems == [])
        #expect("\(fixing)".hasSuffix("\nbuild before you commit\n"))
        #expect(try sample.lint().findings.map(\.brief) == [])
        #expect("\(try linter.fix().fixing)" == "")
        #expect(
            try sample.text("Packages/Sandbox/SandboxAPI/Package.swift").contains(
                """
                    dependencies: [
                        .package(path: "../../Foundation/FoundationExtensions"),
                        .package(path: "../../Shared/APIClient"),
                    ],
                """))
    }

    @Test("removes unused dependencies, and unused packages")
    func drops() throws {
        let sample = try SampleRepository()
        let folder = "Packages/Sandbox/SandboxAPI"
        try sample.write("struct A {}\n", to: "\(folder)/Sources/SandboxAPI/SandboxAPI.swift")

        let (fixing, _) = try sample.linter().fix()

        #expect(
            fixing.changes == [
                "\(folder)/Package.swift: SandboxAPI no longer declares APIClient",
                "\(folder)/Package.swift: no longer depends on ../../Shared/APIClient",
            ])
        #expect(try sample.lint().findings.map(\.brief) == [])
    }

    @Test(
        "keeps a package that a plugin or an unknown product may need",
        arguments: [
            ", plugins: [.plugin(name: \"P\", package: \"Y\")]",
            ", dependencies: [.product(name: \"Tool\", package: \"Y\")]",
        ])
    func keepsPackages(use: String) throws {
        let sample = try SampleRepository(texts: [
            """
            === X/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "X",
                dependencies: [
                    .package(path: "../Y"),
                ],
                targets: [
                    .target(name: "A", dependencies: [.product(name: "Y", package: "Y")]),
                    .target(name: "B"\(use)),
                ])
            === X/Sources/A/a.swift
            public struct A {}
            === X/Sources/B/b.swift
            public struct B {}
            === Y/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Y", products: [.library(name: "Y", targets: ["Y"]), .plugin(name: "P", targets: ["P"])],
                targets: [.target(name: "Y"), .plugin(name: "P", capability: .buildTool())])
            === Y/Sources/Y/y.swift
            public struct Y {}
            === Y/Plugins/P/p.swift
            import PackagePlugin
            """
        ])

        #expect(try sample.linter().fixImports().changes == ["X/Package.swift: A no longer declares Y"])
        #expect(try sample.text("X/Package.swift").contains(".package(path: \"../Y\")"))
    }

    @Test("leaves forbidden and computed dependencies alone")
    func refuses() throws {
        let forbidden = try SampleRepository(fixture: "forbidden-import")
        #expect(try forbidden.linter().fix().fixing.changes == [])

        let sample = try SampleRepository(fixture: "undeclared-import")
        let file = "Packages/Sandbox/SandboxAPI/Package.swift"
        let text = try sample.text(file).replacing("            ]),", with: "            ] + []),")
        try sample.write(text, to: file)

        let problems = try sample.linter().fix().fixing.problems
        #expect(problems == ["\(file): `dependencies:` is more than a list of literals"])
        #expect(try sample.text(file) == text)
    }

    /// Three modules in a row and one beside them, in one package and one layer.
    private static let chain = """
        === ADR/0001-layers.md
        # 1. Layers

        Status: accepted

        ## Enforcement

        | Layer | Modules | May reach |
        |---|---|---|
        | All | `*` | own package |

        === Package.swift
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "Sample",
            targets: [
                .target(name: "Low"),
                .target(name: "Mid", dependencies: ["Low"]),
                .target(name: "High", dependencies: ["Mid"]),
                .target(name: "Other"),
            ]
        )
        === Sources/Low/Low.swift
        import High
        import Other
        === Sources/Mid/Mid.swift
        import Low
        === Sources/High/High.swift
        import Mid
        === Sources/Other/Other.swift
        import Foundation

        """

    @Test(
        "declares no dependency that would close a cycle, and the finding does not ask for it",
        arguments: [true, false])
    func cycle(hasRecords: Bool) throws {
        let sample = try SampleRepository(texts: [Self.chain])
        let linter = try sample.linter()

        let fixing = try hasRecords ? linter.fix().fixing : linter.fixImports()

        #expect(fixing.changes == ["Package.swift: Low declares Other"])
        #expect(fixing.problems == ["Package.swift: Low → High → Mid → Low would be a cycle"])
        let findings = try hasRecords ? linter.run().findings : linter.imports().findings
        let remedy = try #require(findings.first { $0.rule == .undeclaredImport }?.remedy)
        #expect(remedy.hasPrefix("Low → High → Mid → Low would be a cycle: "))
        #expect(try linter.explain("Low", "High").declaration == remedy)
    }

    @Test("of two modules that import each other, only one declares the other")
    func mutual() throws {
        let sample = try SampleRepository(texts: [Self.chain])
        try sample.write("import Other\n", to: "Sources/Low/Low.swift")
        try sample.write("import Low\n", to: "Sources/Other/Other.swift")

        let fixing = try sample.linter().fixImports()

        #expect(fixing.changes == ["Package.swift: Low declares Other"])
        #expect(fixing.problems == ["Package.swift: Other → Low → Other would be a cycle"])
    }

    @Test("a module in no product of its package is a problem, and other changes are made")
    func noProduct() throws {
        let sample = try SampleRepository(fixture: "undeclared-import")
        try sample.replace(
            "targets: [\n        .target", with: "targets: [\n        .target(name: \"Hidden\"),\n        .target",
            in: "Packages/Foundation/FoundationExtensions/Package.swift")
        try sample.write("", to: "Packages/Foundation/FoundationExtensions/Sources/Hidden/Hidden.swift")
        try sample.write(
            "import APIClient\nimport FoundationExtensions\nimport Hidden\n",
            to: "Packages/Sandbox/SandboxAPI/Sources/SandboxAPI/SandboxAPI.swift")

        let linter = try sample.linter()
        let remedy = try linter.imports().findings.first { $0.message.contains("Hidden") }?.remedy
        #expect(remedy?.hasPrefix("Hidden is in no product of its package: ") == true)

        let fixing = try linter.fixImports()

        #expect(
            fixing.problems == ["Packages/Sandbox/SandboxAPI/Package.swift: Hidden is in no product of its package"])
        #expect(
            fixing.changes.contains(
                "Packages/Sandbox/SandboxAPI/Package.swift: SandboxAPI declares FoundationExtensions"))
    }

    @Test(
        "keeps the manifest's style and line breaks",
        arguments: [
            (
                "targets: [.target(name: \"A\")]", "targets: [.target(name: \"A\", dependencies: [\"M\"])]"
            ),
            (
                "[.target(name: \"A\", dependencies: [\"B\", \"Z\"])]",
                "[.target(name: \"A\", dependencies: [\"B\", \"M\", \"Z\"])]"
            ),
            ("[.target(name: \"A\", dependencies: [])]", "[.target(name: \"A\", dependencies: [\"M\"])]"),
            (
                "[.target(name: \"A\", path: \"a\", exclude: [\"b\"])]",
                "[.target(name: \"A\", dependencies: [\"M\"], path: \"a\", exclude: [\"b\"])]"
            ),
            (
                "[.target(name: \"A\", dependencies: [\"Z\", \"B\"])]",
                "[.target(name: \"A\", dependencies: [\"Z\", \"B\", \"M\"])]"
            ),
            (
                ".target(\n  name: \"A\",\n  path: \"A\"\n)",
                ".target(\n  name: \"A\",\n  dependencies: [\n      \"M\"\n  ],\n  path: \"A\"\n)"
            ),
            (
                ".target(name: \"A\", dependencies: [\n  \"B\"  // why\n])",
                ".target(name: \"A\", dependencies: [\n  \"B\",\n  \"M\",  // why\n])"
            ),
            // A line with several elements may be full.
            (
                ".target(name: \"A\", dependencies: [\n  \"B\", \"Z\",\n  \"ZZ\",\n])",
                ".target(name: \"A\", dependencies: [\n  \"B\",\n  \"M\",\n  \"Z\",\n  \"ZZ\",\n])"
            ),
            (
                ".target(name: \"A\", dependencies: [\n  .product(name: \"Z\", package: \"B\")\n])",
                ".target(name: \"A\", dependencies: [\n  \"M\",\n  .product(name: \"Z\", package: \"B\"),\n])"
            ),
        ])
    func style(before: String, after: String) throws {
        for lineBreak in ["\n", "\r\n"] {
            var editor = ManifestEditor(text: before.replacing("\n", with: lineBreak))
            try editor.addDependency("\"M\"", sortedBy: "M", toTarget: "A")
            #expect(editor.text == after.replacing("\n", with: lineBreak))
        }
    }

    @Test(
        "removes an element with its comma",
        arguments: [
            ("\"M\"", ""), ("\"B\", \"M\"", "\"B\""), ("\"M\", \"Z\"", "\"Z\""),
            ("\n  \"M\",\n  \"Z\",\n", "\n  \"Z\"\n"),
            ("\n  \"B\",\n  \"M\",\n", "\n  \"B\"\n"), ("\n  \"B\",\n  \"M\",\n  \"Z\",\n", "\n  \"B\",\n  \"Z\",\n"),
            ("\n  \"A\",\n  \"B\",\n  \"M\",\n", "\n  \"A\",\n  \"B\",\n"),
        ])
    func removal(before: String, after: String) throws {
        let manifest = { (list: String) in ".target(name: \"X\", dependencies: [\(list)])" }
        var editor = ManifestEditor(text: manifest(before))
        try editor.removeDependency("M", fromTarget: "X")
        #expect(editor.text == manifest(after))
    }

    @Test(
        "keeps the author's trailing commas, lines and order",
        arguments: [
            // Lists of several elements end without a comma here.
            (
                "targets: [.target(name: \"A\", dependencies: [\n  \"B\"\n]), .target(name: \"C\", dependencies: [\n  \"D\",\n  \"E\"\n])]",
                "dependencies: [\n  \"B\",\n  \"M\"\n])"
            ),
            (
                "targets: [.target(name: \"A\", dependencies: [\n  \"B\",\n  \"C\"\n])]",
                "[\n  \"B\",\n  \"C\",\n  \"M\"\n]"
            ),
            // One element on one line.
            (
                "targets: [\n  .target(\n    name: \"A\"\n  ),\n  .target(\n    name: \"C\",\n    dependencies: [\"D\"]\n  ),\n]",
                "    name: \"A\",\n    dependencies: [\"M\"]\n  )"
            ),
            // Targets first, then products, each sorted.
            (
                "[.target(name: \"A\", dependencies: [\"B\", \"Z\", .product(name: \"C\", package: \"c\")])]",
                "[\"B\", \"M\", \"Z\", .product(name: \"C\", package: \"c\")]"
            ),
        ])
    func habits(before: String, after: String) throws {
        var editor = ManifestEditor(text: before)
        try editor.addDependency("\"M\"", sortedBy: "M", toTarget: "A")
        #expect(editor.text.contains(after))
    }

    @Test("a single element keeps its comma where others have one")
    func singleComma() throws {
        let before = """
            [.target(name: "X", dependencies: [
              "B",
              "M",
            ]), .target(name: "Y", dependencies: [
              "B",
            ])]
            """
        var editor = ManifestEditor(text: before)
        try editor.removeDependency("M", fromTarget: "X")
        #expect(editor.text == before.replacing("  \"M\",\n", with: ""))
    }

    @Test("with a baseline only what is new is repaired, and --fix-all repairs the rest")
    func onlyNew() throws {
        let sample = try SampleRepository(texts: [Self.chain])
        try sample.write("import Foundation\n", to: "Sources/Low/Low.swift")
        try sample.write("import Other\n", to: "Sources/Mid/Mid.swift")
        _ = try sample.linter().writeBaseline(to: "ADR/baseline.txt")
        try sample.write("import Other\n", to: "Sources/High/High.swift")
        let before = try sample.text("Package.swift")

        let new = try sample.linter().fix(baseline: nil, since: nil, isEverything: false)

        #expect(
            new.fixing.changes == [
                "Package.swift: High declares Other", "Package.swift: High no longer declares Mid",
            ])
        #expect(new.left > 0)
        #expect(try sample.text("Package.swift").contains("\"Mid\", dependencies: [\"Low\"]"))
        try sample.write(before, to: "Package.swift")
        let all = try sample.linter().fix(baseline: nil, since: nil, isEverything: true)
        #expect(all.fixing.changes.contains("Package.swift: Mid declares Other"))
        #expect(all.left == 0)
    }

    @Test("edits the manifests for certain versions of Swift too, or says why not")
    func versions() throws {
        let sample = try SampleRepository(texts: [Self.chain])
        try sample.write("import Other\n", to: "Sources/Low/Low.swift")
        let text = try sample.text("Package.swift")
        let old = text.replacing("tools-version: 6.0", with: "tools-version: 5.9")
        try sample.write(old, to: "Package@swift-5.9.swift")
        try sample.write(
            old.replacing("\"Low\"),", with: "\"Low\", dependencies: [\"Other\"]),"), to: "Package@swift-5.8.swift")
        try sample.write(text.replacing("6.0", with: "99.0"), to: "Package@swift-99.swift")

        let fixing = try sample.linter().fixImports()

        #expect(
            fixing.changes == ["Package.swift: Low declares Other", "Package@swift-5.9.swift: Low declares Other"])
        #expect(fixing.problems.count == 1)
        #expect(
            fixing.problems[0].hasPrefix(
                "Package@swift-99.swift: not changed, since it cannot be checked here: it needs Swift tools 99.0"))
        #expect(try sample.text("Package@swift-5.9.swift").contains("\"Low\", dependencies: [\"Other\"]"))
    }

    @Test("a path leads from one folder to another")
    func paths() {
        #expect(Fixing.relativePath(from: "", to: "Packages/A") == "Packages/A")
        #expect(Fixing.relativePath(from: "Packages/L/A", to: "Packages/L/B") == "../B")
        #expect(Fixing.relativePath(from: "Packages/L/A", to: "Packages/M/B") == "../../M/B")
    }
}
