// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "WeblogRepository",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "WeblogDomain", targets: ["WeblogDomain"]),
        .library(name: "WeblogRepository", targets: ["WeblogRepository"]),
    ],
    dependencies: [
        .package(path: "../../Foundation/FeatureContributions"),
        .package(path: "../../Foundation/FoundationExtensions"), .package(path: "../../Foundation/PlainText"),
        .package(path: "../../Foundation/ResourceLoading"), .package(path: "../../Foundation/TestSupport"),
        .package(path: "../../Services/NetworkService"), .package(path: "../../Services/PersistenceService"),
        .package(path: "../../Shared/APIClient"),
    ],
    targets: [
        .target(
            name: "WeblogDomain",
            dependencies: [
                "FeatureContributions", "FoundationExtensions", "ResourceLoading",
                .product(name: "FrontMatter", package: "PlainText"), .product(name: "Markdown", package: "PlainText"),
            ], swiftSettings: settings),
        .testTarget(
            name: "WeblogDomainTests",
            dependencies: ["FeatureContributions", "ResourceLoading", "WeblogDomain"],
            swiftSettings: settings),
        .target(
            name: "WeblogRepository",
            dependencies: [
                "APIClient", "FeatureContributions", "FoundationExtensions", "ResourceLoading", "WeblogDomain",
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
            ], swiftSettings: settings),
        .testTarget(
            name: "WeblogRepositoryTests",
            dependencies: [
                "APIClient", "FeatureContributions", "PersistenceService", "ResourceLoading", "TestSupport",
                "WeblogDomain", "WeblogRepository",
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "WeblogDomain": [
        "NereidApp",
        "WeblogCommands", "WeblogCommandsTests", "WeblogDomainTests", "WeblogRepository", "WeblogRepositoryTests",
        "WeblogViewModels", "WeblogViewModelsTests",
    ],
    "WeblogRepository": ["NereidApp", "WeblogRepositoryTests"],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
