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
    targets: [
        .target(
            name: "ArchitectureLint",
            swiftSettings: settings
        ),
        .testTarget(
            name: "ArchitectureLintTests",
            dependencies: [
                "ArchitectureLint"
            ],
            exclude: ["Fixtures"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "architecture-lint",
            dependencies: [
                "ArchitectureLint"
            ],
            swiftSettings: settings
        ),
    ]
)
