// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "SandboxServer",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "SandboxServer", targets: ["SandboxServer"])
    ],
    dependencies: [
        .package(path: "../../Shared/APIClient"),
        .package(path: "../../Foundation/FoundationExtensions"),
        .package(path: "../../Foundation/SystemCalls"),
    ],
    targets: [
        .target(
            name: "SandboxServer",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "SystemCalls", package: "SystemCalls"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SandboxServerTests",
            dependencies: [
                "SandboxServer",
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "SystemCalls", package: "SystemCalls"),
            ],
            swiftSettings: settings
        ),
    ]
)
