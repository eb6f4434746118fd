// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "AccountViewModels",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "AccountViewModels", targets: ["AccountViewModels"])
    ],
    dependencies: [
        .package(path: "../../Repositories/AccountRepository"),
        .package(path: "../../Foundation/FoundationExtensions"),
        .package(path: "../../Foundation/ResourceLoading"),
    ],
    targets: [
        .target(
            name: "AccountViewModels",
            dependencies: [
                .product(name: "AccountDomain", package: "AccountRepository"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AccountViewModelsTests",
            dependencies: [
                "AccountViewModels",
                .product(name: "AccountDomain", package: "AccountRepository"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
            ],
            swiftSettings: settings
        ),
    ]
)
