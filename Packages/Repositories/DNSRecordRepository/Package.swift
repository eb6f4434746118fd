// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "DNSRecordRepository",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "DNSRecordDomain", targets: ["DNSRecordDomain"]),
        .library(name: "DNSRecordRepository", targets: ["DNSRecordRepository"]),
    ],
    dependencies: [
        .package(path: "../../Foundation/FeatureContributions"),
        .package(path: "../../Foundation/FoundationExtensions"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Foundation/TestSupport"), .package(path: "../../Services/NetworkService"),
        .package(path: "../../Services/PersistenceService"), .package(path: "../../Shared/APIClient"),
    ],
    targets: [
        .target(
            name: "DNSRecordDomain",
            dependencies: ["FoundationExtensions", "ResourceLoading"],
            swiftSettings: settings),
        .testTarget(
            name: "DNSRecordDomainTests",
            dependencies: ["DNSRecordDomain", "ResourceLoading"],
            swiftSettings: settings),
        .target(
            name: "DNSRecordRepository",
            dependencies: [
                "APIClient", "DNSRecordDomain", "FeatureContributions", "ResourceLoading",
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
            ], swiftSettings: settings),
        .testTarget(
            name: "DNSRecordRepositoryTests",
            dependencies: [
                "APIClient", "DNSRecordDomain", "DNSRecordRepository", "PersistenceService", "ResourceLoading",
                "TestSupport", .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "DNSRecordDomain": [
        "DNSRecordCommands", "DNSRecordCommandsTests", "DNSRecordDomainTests", "DNSRecordRepository",
        "DNSRecordRepositoryTests", "DNSRecordViewModels", "DNSRecordViewModelsTests",
    ],
    "DNSRecordRepository": ["DNSRecordRepositoryTests", "NereidApp"],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
