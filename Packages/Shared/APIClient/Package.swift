// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "APIClient",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "APIClient", targets: ["APIClient"])
    ],
    dependencies: [
        .package(path: "../../Foundation/FoundationExtensions")
    ],
    targets: [
        .target(
            name: "APIClient",
            dependencies: [
                .product(name: "FoundationExtensions", package: "FoundationExtensions")
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "APIClientTests",
            dependencies: [
                "APIClient",
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
            ],
            swiftSettings: settings
        ),
    ]
)
