// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "StatusRepository",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "StatusDomain", targets: ["StatusDomain"]),
        .library(name: "StatusRepository", targets: ["StatusRepository"]),
    ],
    dependencies: [
        .package(path: "../../Shared/APIClient"), .package(path: "../../Foundation/FoundationExtensions"),
        .package(path: "../../Foundation/ResourceLoading"), .package(path: "../../Foundation/TestSupport"),
        .package(path: "../../Services/NetworkService"), .package(path: "../../Services/PersistenceService"),
        .package(path: "../../Foundation/FeatureContributions"),
    ],
    targets: [
        .target(
            name: "StatusDomain",
            dependencies: ["FeatureContributions", "FoundationExtensions", "ResourceLoading"],
            swiftSettings: settings),
        .testTarget(
            name: "StatusDomainTests",
            dependencies: ["FeatureContributions", "ResourceLoading", "StatusDomain"],
            swiftSettings: settings),
        .target(
            name: "StatusRepository",
            dependencies: [
                "APIClient", "FeatureContributions", "FoundationExtensions", "ResourceLoading", "StatusDomain",
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
            ], swiftSettings: settings),
        .testTarget(
            name: "StatusRepositoryTests",
            dependencies: [
                "APIClient", "FeatureContributions", "PersistenceService", "ResourceLoading", "StatusDomain",
                "StatusRepository", "TestSupport", .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "StatusDomain": [
        "NereidApp",
        "StatusCommands", "StatusCommandsTests", "StatusDomainTests", "StatusRepository", "StatusRepositoryTests",
        "StatusViewModels", "StatusViewModelsTests",
    ],
    "StatusRepository": ["NereidApp", "StatusRepositoryTests"],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
