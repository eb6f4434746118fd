// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "TerminalUI",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "TerminalUI", targets: ["TerminalUI"])
    ],
    dependencies: [
        .package(path: "../../Foundation/SystemCalls")
    ],
    targets: [
        .target(
            name: "TerminalUI",
            dependencies: [
                .product(name: "SystemCalls", package: "SystemCalls")
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "TerminalUITests",
            dependencies: [
                "TerminalUI"
            ],
            swiftSettings: settings
        ),
    ]
)
