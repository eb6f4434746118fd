// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "SessionService",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "SessionService", targets: ["SessionService"]),
        .library(name: "SessionServiceInterface", targets: ["SessionServiceInterface"]),
    ],
    dependencies: [
        .package(path: "../../Foundation/FoundationExtensions"),
        .package(path: "../../Foundation/SystemCalls"),
    ],
    targets: [
        .target(
            name: "SessionService",
            dependencies: [
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                "SessionServiceInterface",
                .product(name: "SystemCalls", package: "SystemCalls"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "SessionServiceTests",
            dependencies: [
                "SessionService",
                "SessionServiceInterface",
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "SessionServiceInterface",
            dependencies: [
                .product(name: "FoundationExtensions", package: "FoundationExtensions")
            ],
            swiftSettings: settings
        ),
    ]
)
