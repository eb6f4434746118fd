// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "OutboxRepository",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "OutboxDomain", targets: ["OutboxDomain"]),
        .library(name: "OutboxRepository", targets: ["OutboxRepository"]),
    ],
    dependencies: [
        .package(path: "../../Foundation/FeatureContributions"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Foundation/SystemCalls"), .package(path: "../../Services/PersistenceService"),
    ],
    targets: [
        .target(name: "OutboxDomain", dependencies: ["ResourceLoading"], swiftSettings: settings),
        .target(
            name: "OutboxRepository",
            dependencies: [
                "FeatureContributions", "OutboxDomain", "ResourceLoading", "SystemCalls",
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
            ], swiftSettings: settings),
        .testTarget(
            name: "OutboxRepositoryTests",
            dependencies: [
                "FeatureContributions", "OutboxDomain", "OutboxRepository", "PersistenceService", "ResourceLoading",
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "OutboxDomain": [
        "NereidApp",
        "OutboxCommands", "OutboxCommandsTests", "OutboxRepository", "OutboxRepositoryTests", "OutboxViewModels",
        "OutboxViewModelsTests",
    ],
    "OutboxRepository": ["NereidApp", "OutboxRepositoryTests"],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
