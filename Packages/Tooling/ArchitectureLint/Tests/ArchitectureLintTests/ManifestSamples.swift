/// Manifests of the literal language, and some that are not.
enum ManifestSamples {
    static let byVersion: [String] = [
        """
        // swift-tools-version:5.0
        import PackageDescription

        let package = Package(
            name: "A", platforms: [.macOS(.v10_14), .iOS("12.2"), .tvOS(.v12), .watchOS(.v5)], pkgConfig: "a",
            providers: [.apt(["x"]), .brew([])],
            products: [.library(name: "L", targets: ["T"]), .executable(name: "E", targets: ["T"])],
            dependencies: [
                .package(path: "../B"), .package(url: "u", from: "1.2.3"), .package(url: "u", .exact("1.0.0")),
                .package(url: "u", .branch("main")), .package(url: "u", "1.0.0"..<"2.0.0"),
            ],
            targets: [
                .target(
                    name: "T", dependencies: ["A", .byName(name: "C"), .product(name: "P", package: "p")], path: "p",
                    exclude: ["e"], sources: [], publicHeadersPath: "h",
                    cSettings: [.define("B", to: "1", .when(platforms: [.linux], configuration: .debug))],
                    swiftSettings: [.define("S", .when(platforms: [.iOS]))], linkerSettings: [.linkedLibrary("z")]),
                .testTarget(name: "TT", dependencies: ["T", .target(name: "T")]), .systemLibrary(name: "S", pkgConfig: "s"),
            ],
            swiftLanguageVersions: [.v4, .v5], cLanguageStandard: .gnu11, cxxLanguageStandard: .cxx14)
        """,
        """
        // swift-tools-version:5.3
        import PackageDescription

        let package = Package(
            name: "A", defaultLocalization: "en", platforms: [.macOS("10.15.0"), .iOS("13.2"), .tvOS("9.0"), .watchOS(.v7)],
            pkgConfig: "a", providers: [.apt(["x"]), .brew([]), .yum(["y", "z"])],
            products: [.library(name: "L", targets: ["T"]), .library(name: "D", type: .dynamic, targets: []),
                .library(name: "S", type: .static, targets: ["T"]), .executable(name: "E", targets: ["T"])],
            dependencies: [
                .package(path: "../B"), .package(name: "C", path: "../C"), .package(url: "u", from: "1.2.3-beta.1+m.2"),
                .package(name: "N", url: "u", from: "1.0.0"), .package(url: "u", .exact("1.0.0")),
                .package(url: "u", .branch("main")), .package(name: "N", url: "u", .revision("abc")),
                .package(url: "u", .upToNextMajor(from: "1.0.0")), .package(url: "u", .upToNextMinor(from: "1.2.0")),
                .package(url: "u", "1.0.0"..<"2.0.0"), .package(url: "u", "1.0.0" ... "1.2.3-a"),
            ],
            targets: [
                .target(name: "T", dependencies: ["A", .target(name: "B"), .byName(name: "C", condition: .when(platforms: [.linux])),
                        .product(name: "P", package: "p", condition: .when(platforms: [.macOS, .windows, .wasi]))],
                    path: "p", exclude: ["e"], sources: [], resources: [.process("r"), .copy("c"),
                        .process("l", localization: .base), .process("m", localization: .default)],
                    publicHeadersPath: "h",
                    cSettings: [.define("A"), .define("B", to: "1"), .headerSearchPath("h", .when(configuration: .debug)), .unsafeFlags(["-a"])],
                    cxxSettings: [.define("C", to: "2", .when(platforms: [.android], configuration: .release))],
                    swiftSettings: [.define("S", .when(platforms: [.iOS])), .unsafeFlags([])],
                    linkerSettings: [.linkedLibrary("z"), .linkedFramework("F"), .unsafeFlags(["-b"])]),
                .testTarget(name: "TT", dependencies: ["T"]), .systemLibrary(name: "S", path: "s", pkgConfig: "s", providers: [.apt(["a"])]),
                .binaryTarget(name: "X", path: "x.zip"), .binaryTarget(name: "Y", url: "https://y", checksum: "0"),
            ],
            swiftLanguageVersions: [.v4, .v4_2, .v5, .version("6")], cLanguageStandard: .gnu11, cxxLanguageStandard: .gnucxx14)
        """,
        """
        // swift-tools-version:5.5
        import PackageDescription
        let package = Package(
            name: "A", platforms: [.macCatalyst(.v14), .driverKit(.v20)], products: [.plugin(name: "P", targets: ["P"])],
            dependencies: [.package(url: "u", branch: "b"), .package(name: "n", url: "u", revision: "r")],
            targets: [.executableTarget(name: "E", plugins: ["P", .plugin(name: "Q"), .plugin(name: "R", package: "r")]),
                .plugin(name: "P", capability: .buildTool(), dependencies: ["E"])],
            cLanguageStandard: .c2x, cxxLanguageStandard: .cxx20)
        """,
        """
        // swift-tools-version: 5.7
        import Foundation
        import PackageDescription
        let name = "Base"
        let version: Version = "1.2.3"
        let tests = "\\(name)Tests"
        let shared: [Target.Dependency] = ["One", .product(name: "P", package: "p", moduleAliases: ["A": "B", "a": "C"])]
        let all = ["x", name, "y" + name]
        let flags: [SwiftSetting] = [.define("A")]
        let one = Target.Dependency.target(name: "T")
        let package = Package(
            name: name + "Kit", products: [.library(name: name, targets: all)],
            dependencies: [.package(url: "https://\\(name).org/a", from: version), .package(url: "u", exact: "1.0.0"),
                .package(id: "a.b", from: "1.0.0"), .package(id: "a.b", exact: Version(1, 2, 3))],
            targets: [
                .target(name: name, dependencies: shared + ["Two", one], swiftSettings: flags + [.define("B")]),
                Target.testTarget(name: tests, dependencies: [.byName(name: name)], swiftSettings: flags),
                .plugin(name: "P", capability: .command(
                    intent: .custom(verb: "v", description: "d"), permissions: [.writeToPackageDirectory(reason: "r")])),
                .plugin(name: "Q", capability: .command(intent: .documentationGeneration())),
            ]
        )
        """,
        """
        // swift-tools-version: 5.9
        import CompilerPluginSupport
        import PackageDescription
        let package = Package(
            name: "\\u{e9}\\u{1F600}\\t\\"\\\\\\'\\n/", platforms: [.visionOS(.v1), .macOS(.v14)],
            targets: [
                .macro(name: "M", dependencies: [.product(name: "S", package: "s")], swiftSettings: [.interoperabilityMode(.Cxx)]),
                .target(name: "T", resources: [.embedInCode("e")], packageAccess: false, plugins: []),
                .plugin(name: "P", capability: .command(intent: .sourceCodeFormatting(), permissions: [
                    .allowNetworkConnections(scope: .all(ports: [80, 443]), reason: "r"),
                    .allowNetworkConnections(scope: .local(), reason: "r"), .allowNetworkConnections(scope: .none, reason: "r")])),
                .target(name: "U", swiftSettings: [.enableUpcomingFeature("A"), .enableExperimentalFeature("B", .when(configuration: .debug))]),
            ])
        """,
        """
        // swift-tools-version: 6.0
        import PackageDescription

        let package = Package(
            name: "A", platforms: [.macOS(.v15), .iOS(.v18)],
            targets: [.target(name: "A", swiftSettings: [.swiftLanguageMode(.v5), .swiftLanguageVersion(.v6)])],
            swiftLanguageModes: [.v5, .v6], cxxLanguageStandard: .cxx2b
        );
        """,
        """
        // swift-tools-version: 6.2
        import PackageDescription
        var package = Package(
            name: "A", platforms: [.macOS(.v26), .visionOS("2.1")],
            targets: [.target(
                name: "A",
                cSettings: [.enableWarning("a"), .disableWarning("b"), .treatAllWarnings(as: .error), .treatWarning("c", as: .warning)],
                swiftSettings: [
                    .treatAllWarnings(as: .error), .treatWarning("d", as: .warning), .strictMemorySafety(),
                    .defaultIsolation(MainActor.self), .defaultIsolation(nil), .swiftLanguageMode(.version("6")),
                ],
            )],
        )
        """,
    ]

    static let aside: [String] = [
        "let names = [\"B\"\nlet package = Package(name: \"A\")",
        "let package = Package(name: \"A\", traits: [])", "for _ in 0..<1 {}\nlet package = Package(name: \"A\")",
        "let package = Package(name: \"A\")\npackage.name = \"B\"",
        "let package = Package(name: \"A\")\nlet p = Package(name: \"B\")",
        "#if os(Linux)\nlet package = Package(name: \"A\")\n#endif",
        "let package = Package(name: Context.packageDirectory)",
        "let package = Package(name: \"A\", targets: [\"A\"].map { .target(name: $0) })",
        "let package = Package(name: \"A\", targets: [.target(name: \"A\", dependencies: [\"B\" + \"C\"])])",
        "let b = \"B\"\nlet package = Package(name: \"A\", targets: [.target(name: \"A\", dependencies: [b])])",
        "let b = [\"B\"]\nlet package = Package(name: \"A\", targets: [.target(name: \"A\", dependencies: b)])",
        "let package = Package(name: \"A\", targets: [.target(name: \"A\", dependencies: [\"\\(1)\"])])",
        "let s = [.define(\"A\")]\nlet package = Package(name: \"A\")", "let package = Package(name: 7)",
        "let package = Package(name: \"A\", products: [], platforms: [])", "let package = Package(names: \"A\")",
        "let package = Package(name: \"A\", dependencies: [.package(url: \"u\", from: \"1.0\")])",
        "let package = Package(name: \"A\", dependencies: [.package(url: \"u\", \"2.0.0\"..<\"1.0.0\")])",
        "let package = Package(name: \"A\", platforms: [.macOS(\"9.0\")])",
        "let package = Package(name: \"A\", platforms: [.macOS(.v26)])",
        "let package = Package(name: \"A\", targets: [.macro(name: \"M\")])",
        "let package = Package (name: \"A\" +\"B\")",
        "let package = Package(name: \"A\", targets: [.target\n(name: \"A\")])",
        "let package = Package(name: #\"A\"#)", "let package = Package(name: \"\"\"\n    A\n    \"\"\")",
        "let package = Package(name: \"\\q\")",
        "let package = Package(name: \"A\") let b = \"c\"", "import Darwin\nlet package = Package(name: \"A\")",
        "let package = Package(name: \"A\".lowercased())", "let a: Int = 1\nlet package = Package(name: \"A\")",
        "let class = \"A\"\nlet package = Package(name: \"A\")", "let package = Package(name: name)\nlet name = \"A\"",
        "let package: Package = .init(name: \"A\")", "public let package = Package(name: \"A\")", "let name = \"A\"",
    ]
}
