// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "AccountRepository",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "AccountDomain", targets: ["AccountDomain"]),
        .library(name: "AccountRepository", targets: ["AccountRepository"]),
    ],
    dependencies: [
        .package(path: "../../Shared/APIClient"), .package(path: "../../Foundation/FoundationExtensions"),
        .package(path: "../../Foundation/ResourceLoading"), .package(path: "../../Foundation/TestSupport"),
        .package(path: "../../Services/NetworkService"), .package(path: "../../Services/PersistenceService"),
        .package(path: "../../Shared/SessionService"), .package(path: "../../Foundation/FeatureContributions"),
    ],
    targets: [
        .target(
            name: "AccountDomain",
            dependencies: ["FeatureContributions", "FoundationExtensions", "ResourceLoading"],
            swiftSettings: settings),
        .testTarget(
            name: "AccountDomainTests",
            dependencies: ["AccountDomain", "FoundationExtensions", "ResourceLoading"],
            swiftSettings: settings),
        .target(
            name: "AccountRepository",
            dependencies: [
                "AccountDomain", "APIClient", "FeatureContributions", "FoundationExtensions", "ResourceLoading",
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "SessionServiceInterface", package: "SessionService"),
            ], swiftSettings: settings),
        .testTarget(
            name: "AccountRepositoryTests",
            dependencies: [
                "AccountDomain", "AccountRepository", "APIClient", "FeatureContributions", "FoundationExtensions",
                "PersistenceService", "ResourceLoading", "TestSupport",
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
                .product(name: "SessionServiceInterface", package: "SessionService"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "AccountDomain": [
        "AccountCommands", "AccountCommandsTests", "AccountDomainTests", "AccountRepository", "AccountRepositoryTests",
        "AccountViewModels", "AccountViewModelsTests",
        "NereidApp",
    ],
    "AccountRepository": ["AccountRepositoryTests", "NereidApp"],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
