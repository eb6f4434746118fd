// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "BoxRepository",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "BoxDomain", targets: ["BoxDomain"]),
        .library(name: "BoxRepository", targets: ["BoxRepository"]),
        .library(name: "BoxTestSupport", targets: ["BoxTestSupport"]),
    ],
    dependencies: [
        .package(path: "../../Foundation/FeatureContributions"),
        .package(path: "../../Foundation/FoundationExtensions"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Services/PersistenceService"),
    ],
    targets: [
        .target(
            name: "BoxDomain",
            dependencies: ["FeatureContributions", "FoundationExtensions", "ResourceLoading"],
            swiftSettings: settings),
        .testTarget(
            name: "BoxDomainTests",
            dependencies: [
                "BoxDomain", "BoxTestSupport", "FeatureContributions", "ResourceLoading",
            ], swiftSettings: settings),
        .target(
            name: "BoxRepository",
            dependencies: [
                "BoxDomain", "ResourceLoading",
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
            ], swiftSettings: settings),
        .testTarget(
            name: "BoxRepositoryTests",
            dependencies: [
                "BoxDomain", "BoxRepository", "BoxTestSupport", "PersistenceService", "ResourceLoading",
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
            ], swiftSettings: settings),
        .target(
            name: "BoxTestSupport", dependencies: ["BoxDomain", "ResourceLoading"], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "BoxDomain": [
        "BoxCommands", "BoxCommandsTests", "BoxDomainTests", "BoxRepository", "BoxRepositoryTests", "BoxTestSupport",
        "BoxViewModels", "BoxViewModelsTests",
        "NereidApp",
    ],
    "BoxRepository": ["BoxRepositoryTests", "NereidApp"],
    "BoxTestSupport": ["BoxCommandsTests", "BoxDomainTests", "BoxRepositoryTests", "BoxViewModelsTests"],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
