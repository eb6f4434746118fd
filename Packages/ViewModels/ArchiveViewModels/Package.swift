// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "ArchiveViewModels",
    platforms: [.macOS(.v15)],
    products: [.library(name: "ArchiveViewModels", targets: ["ArchiveViewModels"])],
    dependencies: [
        .package(path: "../../Foundation/FeatureContributions"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Repositories/ArchiveRepository"),
    ],
    targets: [
        .target(
            name: "ArchiveViewModels",
            dependencies: [
                "FeatureContributions", "ResourceLoading",
                .product(name: "ArchiveDomain", package: "ArchiveRepository"),
            ], swiftSettings: settings),
        .testTarget(
            name: "ArchiveViewModelsTests",
            dependencies: [
                "ArchiveViewModels", "FeatureContributions", "ResourceLoading",
                .product(name: "ArchiveDomain", package: "ArchiveRepository"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "ArchiveViewModels": ["ArchiveCommands", "ArchiveCommandsTests", "ArchiveViewModelsTests", "NereidApp"]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
