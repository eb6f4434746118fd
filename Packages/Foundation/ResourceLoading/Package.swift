// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "ResourceLoading",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "ResourceLoading", targets: ["ResourceLoading"])
    ],
    targets: [
        .target(
            name: "ResourceLoading",
            swiftSettings: settings
        ),
        .testTarget(
            name: "ResourceLoadingTests",
            dependencies: [
                "ResourceLoading"
            ],
            swiftSettings: settings
        ),
    ]
)
