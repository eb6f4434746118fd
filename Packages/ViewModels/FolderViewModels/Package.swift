// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "FolderViewModels",
    platforms: [.macOS(.v15)],
    products: [.library(name: "FolderViewModels", targets: ["FolderViewModels"])],
    dependencies: [
        .package(path: "../../Foundation/FoundationExtensions"),
        .package(path: "../../Foundation/FeatureContributions"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Repositories/FolderRepository"),
    ],
    targets: [
        .target(
            name: "FolderViewModels",
            dependencies: [
                "FeatureContributions", "FoundationExtensions", "ResourceLoading",
                .product(name: "FolderDomain", package: "FolderRepository"),
            ], swiftSettings: settings),
        .testTarget(
            name: "FolderViewModelsTests",
            dependencies: [
                "FeatureContributions", "FolderViewModels", "ResourceLoading",
                .product(name: "FolderDomain", package: "FolderRepository"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "FolderViewModels": ["FolderCommands", "FolderCommandsTests", "FolderViewModelsTests", "NereidApp"]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
