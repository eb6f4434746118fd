import Foundation
import Testing

@testable import ArchitectureLint

/// Products of packages from outside, as public repositories declare them.
@Suite("Products from outside")
struct ExternalProductTests {
    private static let byName = """
        === Package.swift
        // swift-tools-version: 5.9
        import PackageDescription

        let package = Package(
            name: "Sample",
            dependencies: [
                .package(url: "https://github.com/Quick/Nimble.git", from: "13.0.0"),
                .package(name: "Parsing", url: "https://example.com/swift-parsing", from: "1.0.0"),
            ],
            targets: [
                .target(name: "Low", dependencies: ["Parsing"]),
                .target(name: "High", dependencies: ["Nimble", "Low"]),
                .testTarget(name: "LowTests", dependencies: ["Low", "Nimble"]),
            ]
        )
        === Sources/Low/Low.swift
        import Nimble
        import Parsing
        === Sources/High/High.swift
        import Low
        import Parsing
        === Tests/LowTests/LowTests.swift
        import Low
        import Nimble

        """

    private static func imports(_ texts: String...) throws -> [String] {
        let sample = try SampleRepository(texts: texts)
        return try withExtendedLifetime(sample) {
            try sample.linter().imports().findings.map { "\($0.location) \($0.rule.rawValue) \($0.message)" }
        }
    }

    @Test("a dependency by name is the product of the package with that name")
    func dependencyByName() throws {
        #expect(
            try Self.imports(Self.byName) == [
                "Package.swift:12:46 unused-dependency High declares Nimble, but imports nothing from it",
                "Sources/High/High.swift:2:8 undeclared-import High imports Parsing without declaring it in its manifest",
                "Sources/Low/Low.swift:1:8 undeclared-import Low imports Nimble without declaring it in its manifest",
            ])
    }

    @Test("--fix declares a product by its name too, and an edit that fails does not prevent the others")
    func fixedByName() throws {
        let sample = try SampleRepository(texts: [
            Self.byName,
            """
            === Package.swift : replace
                    .testTarget
            =>
                    .target(name: "Odd", dependencies: [] + ["Low"]),
                    .testTarget
            === Sources/Odd/Odd.swift
            import Low
            import Nimble

            """,
        ])

        let fixing = try sample.linter().fixImports()

        #expect(fixing.problems == ["Package.swift: `dependencies:` is more than a list of literals"])
        #expect(
            try sample.text("Package.swift").contains(
                """
                        .target(name: "Low", dependencies: ["Nimble", "Parsing"]),
                        .target(name: "High", dependencies: ["Low", "Parsing"]),
                """))
    }

    @Test("before tools version 5.2 any package may have a product that is declared by its name")
    func oldTools() throws {
        let text = Self.byName.replacing("5.9", with: "5.1").replacing("name: \"Parsing\", ", with: "")
            .replacing("\"Parsing\"", with: "\"Parse\"").replacing("import Parsing", with: "import Parse")

        #expect(
            try Self.imports(text).filter { $0.contains("Parse") } == [
                "Sources/High/High.swift:2:8 undeclared-import High imports Parse without declaring it in its manifest"
            ])
    }

    @Test("a module of the repository is not taken for a product of the same name")
    func sameName() throws {
        let text = """
            === Package.swift
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Sample",
                dependencies: [.package(url: "https://example.com/swift-kit.git", from: "1.0.0")],
                targets: [
                    .target(name: "Kit"),
                    .target(name: "Low", dependencies: [.product(name: "Kit", package: "swift-kit")]),
                    .target(name: "High"),
                ]
            )
            === Sources/Kit/Kit.swift
            struct Kit {}
            === Sources/Low/Low.swift
            import Kit
            === Sources/High/High.swift
            import Kit

            """
        #expect(
            try Self.imports(text) == [
                "Sources/High/High.swift:1:8 undeclared-import High imports Kit without declaring it in its manifest",
                "Sources/Low/Low.swift:1:8 undeclared-import Low imports Kit without declaring it in its manifest",
            ])
    }

    private static let checkout = """
        === Package.swift
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "Sample",
            dependencies: [.package(url: "https://example.com/swift-net.git", from: "1.0.0")],
            targets: [
                .target(
                    name: "A",
                    dependencies: [
                        .product(name: "NetFoundation", package: "swift-net"),
                        .product(name: "NetHTTP", package: "swift-net"),
                    ]),
                .target(name: "B", dependencies: ["A"]),
            ])
        === Sources/A/A.swift
        import NetCore
        === Sources/B/B.swift
        import A
        import NetTLS
        === .build/checkouts/swift-net/Package.swift
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
            name: "swift-net",
            products: [
                .library(name: "NetFoundation", targets: ["NetCore", "NetTLS"]),
                .library(name: "NetHTTP", targets: ["HTTP"]),
            ],
            targets: [.target(name: "NetCore"), .target(name: "NetTLS"), .target(name: "HTTP")])
        === .build/checkouts/swift-net/.git/HEAD
        1234
        === Package.resolved
        {"pins": [{"identity": "swift-net", "location": "https://example.com/swift-net.git",
          "state": {"revision": "1234"}}], "version": 2}

        """

    @Test("the modules of a product are read from its checkout")
    func checkedOut() throws {
        #expect(
            try Self.imports(Self.checkout) == [
                "Package.swift:11:32 unused-dependency A declares NetHTTP, but imports nothing from it",
                "Sources/B/B.swift:2:8 undeclared-import B imports NetFoundation without declaring it in its manifest",
            ])
    }

    @Test("a checkout of another revision than the resolved one is not read")
    func stale() throws {
        let old = Self.checkout.replacing(
            "=== .build/checkouts/swift-net/.git/HEAD\n1234", with: "=== .build/checkouts/swift-net/.git/HEAD\n99")

        #expect(try Self.imports(old) == [])
    }

    @Test("a binary target that is downloaded has no folder, so its module is the target's name")
    func downloaded() throws {
        let findings = try Self.imports(
            """
            === Package.swift
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Sample",
                targets: [
                    .target(name: "A", dependencies: ["Kit", "KitPrivate"]),
                    .target(name: "B", dependencies: ["KitPrivate"]),
                    .target(name: "KitPrivate", path: "Sources/Kit"),
                    .binaryTarget(
                        name: "Kit", url: "https://example.com/Kit.xcframework.zip",
                        checksum: "0000000000000000000000000000000000000000000000000000000000000000"),
                ])
            === Sources/Kit/module.modulemap
            module _KitPrivate { header "kit.h" }
            === Sources/Kit/kit.h
            === Sources/Kit/kit.c
            === Sources/A/A.swift
            import Kit
            import _KitPrivate
            === Sources/B/B.swift
            import _KitPrivate

            """)

        #expect(findings == [])
    }

    @Test("what only the linker may need is never unused: a binary, a wrapper around one, C without headers")
    func linkOnly() throws {
        let findings = try Self.imports(
            """
            === Package.swift
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "Sample",
                targets: [
                    .target(name: "A", dependencies: ["Kit", "Wrapper", "Start", "Plain"]),
                    .target(name: "Wrapper", dependencies: ["Kit"]),
                    .target(name: "Start"),
                    .target(name: "Plain"),
                    .binaryTarget(name: "Kit", path: "Kit.xcframework"),
                ])
            === Kit.xcframework/ios/Kit.framework/Modules/module.modulemap
            framework module KitCore { }
            === Sources/A/A.swift
            import Foundation
            === Sources/Wrapper/Wrapper.swift
            import KitCore
            === Sources/Start/start.c
            === Sources/Plain/Plain.swift
            import Foundation

            """)

        #expect(findings == ["Package.swift:6:70 unused-dependency A declares Plain, but imports nothing from it"])
    }

    @Test("undeclared imports of one module by a package's snippets are one finding")
    func snippets() throws {
        let sample = try SmallRepository.make(
            SmallRepository.everything,
            more: """
                === P/Package.swift : replace
                    targets: [
                =>
                    products: [.library(name: "A", targets: ["A"])], targets: [
                === P/Snippets/One.swift
                import A
                import B
                === P/Snippets/Two.swift
                import B
                === P/Snippets/Three.swift
                import B

                """)

        let findings = try sample.lint().findings.filter { $0.rule != .recordIndex }

        #expect(
            findings.map { "\($0.location) \($0.rule.rawValue) \($0.message)" } == [
                "P/Snippets/One.swift:2:8 undeclared-import A snippet of P imports B (All), which is in no library "
                    + "product of the package"
            ])
        #expect(findings.first?.pathNote?.hasPrefix("here and in 2 more places") == true)
    }

    @Test("a snippet causes no finding about modules that its libraries reach")
    func snippetsReach() throws {
        let tables = """
            | Layer | Modules | May reach |
            |---|---|---|
            | High | `A` | Low |
            | Low | `B` | nothing |

            | Module | Only in | Why |
            |---|---|---|
            | `B` | `A` | why |

            """
        let more = """
            === P/Package.swift : replace
                targets: [
            =>
                products: [.library(name: "A", targets: ["A"])], targets: [
            === P/Snippets/One.swift
            import A
            === Q/Package.swift
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
                name: "Q", products: [.library(name: "Q", targets: ["Q"])], dependencies: [.package(path: "../P")],
                targets: [.target(name: "Q", dependencies: [.product(name: "A", package: "P")])])
            === Q/Sources/Q/q.swift
            import A
            === Q/Snippets/Show.swift
            import Q

            """

        let findings = try SmallRepository.findings(tables, more: more)

        #expect(
            findings.filter { $0.location.file.contains("Snippets") || $0.message.contains("Show") }.map(\.message)
                == [])
    }

    @Test(
        "a duplicate or unknown target is an error, as SwiftPM says",
        arguments: [
            (#".target(name: "A"), .target(name: "A")"#, #"["A"]"#, ["6:29 duplicate target named A"]),
            (#".target(name: "A")"#, #"["A", "a"]"#, ["4:42 target a of product P does not exist"]),
            (#".target(name: "A", dependencies: ["Nope"])"#, #"["A"]"#, ["6:49 unknown dependency Nope in target A"]),
            (
                #".target(name: "A", dependencies: [.target(name: "Nimble")])"#, #"["A"]"#,
                ["6:63 unknown dependency Nimble in target A"]
            ),
            (#".target(name: "A", dependencies: ["Nimble"])"#, #"["A"]"#, []),
        ])
    func refused(targets: String, product: String, expected: [String]) throws {
        let findings = try Self.imports(
            """
            === Package.swift
            // swift-tools-version: 5.9
            import PackageDescription
            let package = Package(
                name: "P", products: [.library(name: "P", targets: \(product))],
                dependencies: [.package(url: "https://github.com/Quick/Nimble.git", from: "13.0.0")],
                targets: [\(targets)])
            === Sources/A/A.swift
            import Foundation

            """)

        #expect(
            findings.map { $0.replacing("unreadable-manifest SwiftPM refuses the manifest: ", with: "") }
                == expected.map { "Package.swift:\($0)" })
    }
}
