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
        .package(path: "../../Shared/APIClient"),
        .package(path: "../../Foundation/FoundationExtensions"),
        .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Foundation/TestSupport"),
        .package(path: "../../Services/NetworkService"),
        .package(path: "../../Services/PersistenceService"),
        .package(path: "../../Foundation/FeatureContributions"),
    ],
    targets: [
        .target(
            name: "StatusDomain",
            dependencies: [
                .product(name: "FeatureContributions", package: "FeatureContributions"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "StatusDomainTests",
            dependencies: [
                .product(name: "FeatureContributions", package: "FeatureContributions"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                "StatusDomain",
            ],
            swiftSettings: settings
        ),
        .target(
            name: "StatusRepository",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FeatureContributions", package: "FeatureContributions"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                "StatusDomain",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "StatusRepositoryTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FeatureContributions", package: "FeatureContributions"),
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                "StatusDomain",
                "StatusRepository",
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            swiftSettings: settings
        ),
    ]
)

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "StatusDomain": [
        "NereidApp",
        "StatusCommands",
        "StatusCommandsTests",
        "StatusDomainTests",
        "StatusRepository",
        "StatusRepositoryTests",
        "StatusViewModels",
        "StatusViewModelsTests",
    ],
    "StatusRepository": [
        "NereidApp",
        "StatusRepositoryTests",
    ],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name keeps a list without importers from being none, which would let everybody in.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
