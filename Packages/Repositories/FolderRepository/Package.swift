// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "FolderRepository",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "FolderDomain", targets: ["FolderDomain"]),
        .library(name: "FolderRepository", targets: ["FolderRepository"]),
    ],
    dependencies: [
        .package(path: "../../Foundation/FeatureContributions"),
        .package(path: "../../Foundation/FoundationExtensions"), .package(path: "../../Foundation/PlainText"),
        .package(path: "../../Foundation/ResourceLoading"), .package(path: "../../Foundation/SystemCalls"),
    ],
    targets: [
        .target(
            name: "FolderDomain",
            dependencies: [
                "FeatureContributions", "FoundationExtensions", "ResourceLoading",
                .product(name: "Markdown", package: "PlainText"),
            ], swiftSettings: settings),
        .testTarget(
            name: "FolderDomainTests",
            dependencies: [
                "FeatureContributions", "FolderDomain", "FolderRepository", "FoundationExtensions", "ResourceLoading",
            ], swiftSettings: settings),
        .target(
            name: "FolderRepository",
            dependencies: ["FeatureContributions", "FolderDomain", "SystemCalls"],
            swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "FolderDomain": [
        "FolderCommands", "FolderCommandsTests", "FolderDomainTests", "FolderRepository", "FolderViewModels",
        "FolderViewModelsTests",
        "NereidApp", "NereidAppTests",
    ],
    "FolderRepository": ["FolderDomainTests", "NereidApp"],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
