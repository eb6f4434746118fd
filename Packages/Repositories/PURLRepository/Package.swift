// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "PURLRepository",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "PURLDomain", targets: ["PURLDomain"]),
        .library(name: "PURLRepository", targets: ["PURLRepository"]),
        .library(name: "PURLTestSupport", targets: ["PURLTestSupport"]),
    ],
    dependencies: [
        .package(path: "../../Foundation/FoundationExtensions"), .package(path: "../../Shared/APIClient"),
        .package(path: "../../Foundation/ResourceLoading"), .package(path: "../../Foundation/TestSupport"),
        .package(path: "../../Services/NetworkService"), .package(path: "../../Services/PersistenceService"),
        .package(path: "../../Foundation/FeatureContributions"),
    ],
    targets: [
        .target(
            name: "PURLDomain",
            dependencies: ["FeatureContributions", "FoundationExtensions", "ResourceLoading"],
            swiftSettings: settings),
        .testTarget(
            name: "PURLDomainTests",
            dependencies: [
                "FeatureContributions", "PURLDomain", "PURLTestSupport", "ResourceLoading",
            ], swiftSettings: settings),
        .target(
            name: "PURLRepository",
            dependencies: [
                "APIClient", "FeatureContributions", "FoundationExtensions", "PURLDomain", "ResourceLoading",
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
            ], swiftSettings: settings),
        .testTarget(
            name: "PURLRepositoryTests",
            dependencies: [
                "APIClient", "PersistenceService", "PURLDomain", "PURLRepository", "PURLTestSupport", "ResourceLoading",
                "TestSupport", .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
            ], swiftSettings: settings),
        .target(name: "PURLTestSupport", dependencies: ["PURLDomain"], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "PURLDomain": [
        "PURLCommands", "PURLCommandsTests",
        "PURLDomainTests",
        "PURLRepository", "PURLRepositoryTests",
        "PURLTestSupport",
        "PURLViewModels", "PURLViewModelsTests",
    ],
    "PURLRepository": ["NereidApp", "PURLRepositoryTests"],
    "PURLTestSupport": ["PURLCommandsTests", "PURLDomainTests", "PURLRepositoryTests", "PURLViewModelsTests"],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
