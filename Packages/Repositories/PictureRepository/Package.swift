// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "PictureRepository",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "PictureDomain", targets: ["PictureDomain"]),
        .library(name: "PictureRepository", targets: ["PictureRepository"]),
    ],
    dependencies: [
        .package(path: "../../Shared/APIClient"), .package(path: "../../Foundation/FoundationExtensions"),
        .package(path: "../../Foundation/ImageMetadata"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Foundation/TestSupport"), .package(path: "../../Services/NetworkService"),
        .package(path: "../../Services/PersistenceService"), .package(path: "../../Foundation/FeatureContributions"),
    ],
    targets: [
        .target(
            name: "PictureDomain",
            dependencies: [
                "FeatureContributions", "FoundationExtensions", "ImageMetadata", "ResourceLoading",
            ], swiftSettings: settings),
        .testTarget(
            name: "PictureDomainTests",
            dependencies: [
                "FeatureContributions", "FoundationExtensions", "PictureDomain", "ResourceLoading",
            ], swiftSettings: settings),
        .target(
            name: "PictureRepository",
            dependencies: [
                "APIClient", "FeatureContributions", "FoundationExtensions", "PictureDomain", "ResourceLoading",
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
            ], swiftSettings: settings),
        .testTarget(
            name: "PictureRepositoryTests",
            dependencies: [
                "APIClient", "FeatureContributions", "PersistenceService", "PictureDomain", "PictureRepository",
                "ResourceLoading", "TestSupport", .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "PictureDomain": [
        "NereidApp",
        "PictureCommands", "PictureCommandsTests", "PictureDomainTests", "PictureRepository", "PictureRepositoryTests",
        "PictureViewModels", "PictureViewModelsTests",
    ],
    "PictureRepository": ["NereidApp", "PictureRepositoryTests"],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
