// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "ArchitectureLint",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "ArchitectureLint", targets: ["ArchitectureLint"]),
        .executable(name: "architecture-lint", targets: ["architecture-lint"]),
    ],
    dependencies: [
        .package(path: "../../Terminal/CommandLineKit"),
        .package(path: "../../Foundation/FoundationExtensions"),
        .package(path: "../../Terminal/TerminalUI"),
    ],
    targets: [
        .target(
            name: "ArchitectureLint",
            dependencies: [
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ArchitectureLintTests",
            dependencies: [
                "ArchitectureLint",
            ],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "architecture-lint",
            dependencies: [
                "ArchitectureLint",
                .product(name: "CommandLineKit", package: "CommandLineKit"),
                .product(name: "TerminalUI", package: "TerminalUI"),
            ],
            swiftSettings: settings
        ),
    ]
)
