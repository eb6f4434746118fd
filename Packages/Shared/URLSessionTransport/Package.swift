// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "URLSessionTransport",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "URLSessionTransport", targets: ["URLSessionTransport"])
    ],
    dependencies: [
        .package(path: "../APIClient"),
        .package(path: "../../Foundation/FoundationExtensions"),
        .package(path: "../../Foundation/SystemCalls"),
    ],
    targets: [
        .target(
            name: "URLSessionTransport",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "URLSessionTransportTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "SystemCalls", package: "SystemCalls"),
                "URLSessionTransport",
            ],
            swiftSettings: settings
        ),
    ]
)
