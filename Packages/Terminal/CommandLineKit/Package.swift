// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "CommandLineKit",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "CommandLineKit", targets: ["CommandLineKit"])
    ],
    targets: [
        .target(
            name: "CommandLineKit",
            swiftSettings: settings
        ),
        .testTarget(
            name: "CommandLineKitTests",
            dependencies: [
                "CommandLineKit"
            ],
            swiftSettings: settings
        ),
    ]
)
