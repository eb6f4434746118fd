// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "SandboxAPI",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "SandboxAPI", targets: ["SandboxAPI"])
    ],
    dependencies: [
        .package(path: "../../Shared/APIClient"),
        .package(path: "../../Foundation/FoundationExtensions"),
        .package(path: "../../Foundation/SystemCalls"),
    ],
    targets: [
        .target(
            name: "SandboxAPI",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "SystemCalls", package: "SystemCalls"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SandboxAPITests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                "SandboxAPI",
                .product(name: "SystemCalls", package: "SystemCalls"),
            ],
            swiftSettings: settings
        ),
    ]
)
