import Foundation
import Testing

@testable import ArchitectureLint

@Suite("The packages and tests of a root manifest")
struct TestBlockTests {
    private static let calls = """
        dependency("Apps", products: "NereidApp", "Tools")
        dependency("Low/Bare")
        dependency("Low/Base", products: "Base")

        tests("Low/Base/Tests/BaseTests", uses: "Base")
        tests("Low/Base/Tests/EmptyTests")
        tests(
            "Low/Base/Tests/MoreTests",
            excluding: "Fixtures", "Samples",
            uses: "Base", "NereidApp",
            "Tools")
        """

    private static let settings = "let settings: [SwiftSetting] = [.enableUpcomingFeature(\"ExistentialAny\")]"
    private static let products = "var packageOfProduct: [String: String] = [:]"

    private static func manifest(
        settings: String = Self.settings, products: String = Self.products, _ calls: String = Self.calls,
        functions: String = TestBlock.functions, end: String = ""
    ) -> String {
        """
        // swift-tools-version: 6.0
        import PackageDescription

        \(settings)
        let package = Package(
            name: "A", dependencies: [.package(path: "First")],
            targets: [.target(name: "Umbrella", swiftSettings: settings)])
        \(products)
        \(calls)

        \(functions)

        \(end)
        """
    }

    // MARK: Reading

    @Test("the lint reads the block like the toolchain, alone and with a block of allow lists below")
    func isRead() throws {
        let lists = HardeningBlock(record: 1, lists: [.init(target: "BaseTests", clients: ["Umbrella"])])
        // SwiftPM refuses packages with these calls, but the lint has to read the manifests as the toolchain does.
        let calls = [
            #"tests("Other/BaseTests")"#, #"tests("A", uses: "Unknown")"#,
            #"dependency("B", products: "Base", "Base")"#,
        ]
        let texts =
            [Self.manifest(), Self.manifest(end: lists.text)]
            + calls.map { Self.manifest(Self.calls + "\n" + $0) }

        #expect(texts.allSatisfy { LiteralManifest.json(of: $0) != nil })
        #expect(try LiteralManifestTests.differing(texts) == [])
    }

    @Test(
        "a call that the compiler refuses is left to the toolchain",
        arguments: [
            "dependency(name)", #"tests("A", "B")"#, #"tests("A", use: "Base")"#,
            #"tests("A", uses: "Base", excluding: "B")"#,
            #"tests("A", uses: "Base", uses: "Base")"#, #"tests("A", uses: "Base", line: 7)"#, #"other("A")"#,
            "tests()", #"tests(uses: "Base")"#, #"tests("A").self"#, #"tests("A") { }"#, #"tests("A", uses: "Base)"#,
            #"tests("A", uses: ["Base"])"#, "\"\"",
        ])
    func aside(call: String) { #expect(LiteralManifest.json(of: Self.manifest(Self.calls + "\n" + call)) == nil) }

    @Test("other functions, and calls before what they need, are left to the toolchain")
    func otherFunctions() {
        let functions = TestBlock.functions.replacing("path: folder", with: "path: name")
        let texts = [
            Self.manifest(functions: functions), Self.manifest(functions: ""), Self.manifest(settings: ""),
            Self.manifest(settings: "let settings: [String] = []"), Self.manifest(products: ""),
            Self.manifest(products: Self.products.replacing("[:]", with: "[\"a\": \"b\"]")),
            Self.manifest(products: "", functions: TestBlock.functions + "\n" + Self.products),
        ]

        #expect(texts.filter { LiteralManifest.json(of: $0) != nil } == [])
    }

    @Test("targets, products and packages are located in the calls")
    func places() {
        let source = ManifestSource(file: "P", text: Self.manifest())

        let found = [
            source.target("MoreTests"), source.dependency("Tools", of: "MoreTests"),
            source.dependency("Gone", of: "BaseTests"), source.package("Low/Base"), source.package("Gone"),
        ]

        #expect(found.map { "\($0.line):\($0.column)" } == ["16:5", "19:5", "13:7", "11:12", "1:1"])
    }

    // MARK: Writing

    private static let root = """
        // swift-tools-version: 6.0
        import PackageDescription

        let settings: [SwiftSetting] = []
        let package = Package(name: "Sample")

        // architecture-lint: begin packages and tests
        // architecture-lint: end packages and tests

        """

    /// A repository with two folders of tests, and an empty block.
    private static func sample(
        dependency: String = #".product(name: "StatusDomain", package: "StatusRepository")"#
    ) throws -> (SampleRepository, Linter) {
        let sample = try SampleRepository()
        let rows = "| Hardened | Why |\n|---|---|\n| `Status*` | why not |\n\n## Consequences"
        try sample.replace("## Consequences", with: rows, in: "ADR/0001-layers.md")
        let file = "Packages/ViewModels/StatusViewModels"
        let tests = """
                .testTarget(
                    name: "StatusViewModelsTests",
                    dependencies: ["StatusViewModels", \(dependency)],
                    exclude: ["Fixtures"]),
                ]
            )
            """
        try sample.replace("    ]\n)", with: tests, in: "\(file)/Package.swift")
        try sample.write(
            "import StatusDomain\nimport StatusViewModels\n\nstruct A {}\n",
            to: "\(file)/Tests/StatusViewModelsTests/A.swift")
        try sample.write(root, to: "Package.swift")
        return (sample, try sample.linter())
    }

    private static let written = """
        // architecture-lint: begin packages and tests, written by `architecture-lint harden`
        // Each package with its products, and each folder of tests with the products that its package declares for it.
        var packageOfProduct: [String: String] = [:]

        dependency("Packages/Repositories/StatusRepository", products: "StatusDomain", "StatusRepository")
        dependency("Packages/ViewModels/StatusViewModels", products: "StatusViewModels")

        tests("Packages/Repositories/StatusRepository/Tests/StatusDomainTests", uses: "StatusDomain")
        tests(
            "Packages/ViewModels/StatusViewModels/Tests/StatusViewModelsTests",
            excluding: "Fixtures",
            uses: "StatusDomain", "StatusViewModels")

        \(TestBlock.functions)
        // architecture-lint: end packages and tests

        """

    /// The lines of the root manifest in which the lint finds a stale block.
    private static func stale(_ sample: SampleRepository) throws -> [Int] {
        let found = try sample.lint().findings.filter { $0.rule == .hardeningStale }.map(\.location)
        return found.filter { $0.file == "Package.swift" }.map(\.line)
    }

    @Test("harden writes the block from the packages' own declarations, only once")
    func written() throws {
        let (sample, linter) = try Self.sample()
        let stale = try Self.stale(sample)

        let hardening = try linter.harden()
        let again = try linter.harden()

        #expect(stale == [7])
        #expect(hardening.problems == [])
        #expect(hardening.changed.contains("Package.swift"))
        #expect(try sample.text("Package.swift").hasSuffix("\n\n" + Self.written))
        #expect(again.changed == [])
        #expect(try sample.lint().findings.map(\.brief) == [])
    }

    @Test("tests may use a product named without its package, if both have the same name")
    func namedAlone() throws {
        let (sample, linter) = try Self.sample(dependency: #""StatusRepository""#)

        _ = try linter.harden()

        #expect(try sample.text("Package.swift").contains(#"uses: "StatusRepository", "StatusViewModels")"#))
    }

    private static let repository =
        #"dependency("Packages/Repositories/StatusRepository", products: "StatusDomain", "StatusRepository")"#
    private static let viewModels =
        #"dependency("Packages/ViewModels/StatusViewModels", products: "StatusViewModels")"#
    private static let domain =
        #"tests("Packages/Repositories/StatusRepository/Tests/StatusDomainTests", uses: "StatusDomain")"#

    /// A part of the block, its replacement, and the first line that differs then.
    private static let changes: [(old: String, new: String, line: Int)] = [
        ("\(domain)\n", "", 14),
        ("\(domain)\n", "\(domain)\n\(domain)\n", 15),
        ("\(domain)\ntests(", "\(domain.replacing("Domain", with: "Zone"))\ntests(", 14),
        (#""StatusDomain")\#ntests"#, "\"StatusDomain\", \"StatusRepository\")\ntests", 14),
        (#"uses: "StatusDomain", "StatusV"#, #"uses: "StatusV"#, 18),
        (#"    excluding: "Fixtures",\#n"#, "", 17),
        (viewModels, viewModels.replacing(")", with: ", \"Other\")"), 12),
        ("\(repository)\n", "", 11),
        ("\(repository)\n\(viewModels)\n", "\(viewModels)\n\(repository)\n", 11),
        ("tests(\n", "<<<<<<< HEAD\ntests(\n", 15),
        (#"uses: "StatusDomain")\#n"#, #"uses: "StatusDomain)\#n"#, 14),
        ("\(TestBlock.functions)\n", "", 20),
    ]

    @Test("a stale block is reported at its first differing line, and rewritten", arguments: changes.indices)
    func stale(index: Int) throws {
        let (sample, linter) = try Self.sample()
        _ = try linter.harden()
        let text = try sample.text("Package.swift")
        let change = Self.changes[index]
        let changed = text.replacing(change.old, with: change.new)
        try sample.write(changed, to: "Package.swift")

        let found = try Self.stale(sample)
        let hardening = try linter.harden()

        #expect(changed != text)
        #expect(found == [change.line])
        #expect(hardening.changed == ["Package.swift"])
        #expect(try sample.text("Package.swift") == text)
    }

    @Test("a call of up to 120 characters is on one line", arguments: [("Sample", true), ("Samples", false)])
    func width(excluded: String, isOneLine: Bool) throws {
        let (sample, linter) = try Self.sample()
        let file = "Packages/ViewModels/StatusViewModels/Package.swift"
        try sample.replace("Fixtures", with: excluded, in: file)
        try sample.replace(
            ", .product(name: \"StatusDomain\", package: \"StatusRepository\")],\n", with: "],\n", in: file)
        let tests = "\"Packages/ViewModels/StatusViewModels/Tests/StatusViewModelsTests\""

        _ = try linter.harden()

        let line = "tests(\(tests), excluding: \"\(excluded)\", uses: \"StatusViewModels\")"
        #expect(line.count == (isOneLine ? 120 : 121))
        #expect(try sample.text("Package.swift").contains("\n\(line)\n") == isOneLine)
    }

    @Test("a check writes no block")
    func check() throws {
        let (sample, linter) = try Self.sample()

        let hardening = try linter.harden(isCheck: true)

        #expect(hardening.changed.contains("Package.swift"))
        #expect(!hardening.isClean)
        #expect(try sample.text("Package.swift") == Self.root)
    }

    @Test("what tests declare is reported for their package alone, and --fix changes it and then the block")
    func fixing() throws {
        let (sample, linter) = try Self.sample()
        _ = try linter.harden()
        let folder = "Packages/ViewModels/StatusViewModels"
        try sample.write("import StatusViewModels\n", to: "\(folder)/Tests/StatusViewModelsTests/A.swift")
        try sample.write("import FoundationExtensions\n", to: "\(folder)/Tests/StatusViewModelsTests/B.swift")

        let findings = try sample.lint().findings
        let (fixing, hardening) = try linter.fix()

        #expect(findings.map(\.rule.rawValue).sorted() == ["undeclared-import", "unused-dependency"])
        #expect(findings.allSatisfy { !$0.remedy.contains(" in Package.swift") })
        #expect(fixing.problems == [])
        #expect(Set(fixing.changes.map { String($0.prefix { $0 != ":" }) }) == ["\(folder)/Package.swift"])
        #expect(hardening?.changed.contains("Package.swift") == true)
        #expect(try sample.text("Package.swift").contains(#"uses: "FoundationExtensions", "StatusViewModels")"#))
        #expect(try sample.lint().findings.map(\.brief) == [])
    }
}
