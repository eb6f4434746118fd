// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "StatusViewModels",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "StatusViewModels", targets: ["StatusViewModels"])
    ],
    dependencies: [
        .package(path: "../../Foundation/FoundationExtensions"),
        .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Repositories/StatusRepository"),
    ],
    targets: [
        .target(
            name: "StatusViewModels",
            dependencies: [
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "StatusDomain", package: "StatusRepository"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "StatusViewModelsTests",
            dependencies: [
                "StatusViewModels",
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "StatusDomain", package: "StatusRepository"),
            ],
            swiftSettings: settings
        ),
    ]
)
