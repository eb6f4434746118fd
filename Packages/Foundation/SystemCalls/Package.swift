// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "SystemCalls",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "SystemCalls", targets: ["SystemCalls"])
    ],
    targets: [
        .target(
            name: "SystemCalls",
            swiftSettings: settings
        ),
        .testTarget(
            name: "SystemCallsTests",
            dependencies: [
                "SystemCalls"
            ],
            swiftSettings: settings
        ),
    ]
)
