// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "ArchiveRepository",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "ArchiveDomain", targets: ["ArchiveDomain"]),
        .library(name: "ArchiveRepository", targets: ["ArchiveRepository"]),
    ],
    dependencies: [
        .package(path: "../../Foundation/ResourceLoading"), .package(path: "../../Services/PersistenceService"),
    ],
    targets: [
        .target(name: "ArchiveDomain", dependencies: ["ResourceLoading"], swiftSettings: settings),
        .testTarget(
            name: "ArchiveDomainTests",
            dependencies: ["ArchiveDomain", "ResourceLoading"],
            swiftSettings: settings),
        .target(
            name: "ArchiveRepository",
            dependencies: [
                "ArchiveDomain", "ResourceLoading",
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
            ], swiftSettings: settings),
        .testTarget(
            name: "ArchiveRepositoryTests",
            dependencies: [
                "ArchiveDomain", "ArchiveRepository", "PersistenceService", "ResourceLoading",
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "ArchiveDomain": [
        "ArchiveCommands", "ArchiveCommandsTests", "ArchiveDomainTests", "ArchiveRepository", "ArchiveRepositoryTests",
        "ArchiveViewModels", "ArchiveViewModelsTests",
    ],
    "ArchiveRepository": ["ArchiveRepositoryTests", "NereidApp"],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
