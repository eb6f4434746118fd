// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "FolderCommands",
    platforms: [.macOS(.v15)],
    products: [.library(name: "FolderCommands", targets: ["FolderCommands"])],
    dependencies: [
        .package(path: "../../Foundation/FeatureContributions"),
        .package(path: "../../Foundation/FoundationExtensions"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Repositories/FolderRepository"), .package(path: "../../Terminal/CommandLineKit"),
        .package(path: "../../Terminal/TerminalUI"), .package(path: "../../ViewModels/FolderViewModels"),
        .package(path: "../CommandSupport"),
    ],
    targets: [
        .target(
            name: "FolderCommands",
            dependencies: [
                "CommandLineKit", "CommandSupport", "FolderViewModels", "FoundationExtensions", "ResourceLoading",
                "TerminalUI", .product(name: "FolderDomain", package: "FolderRepository"),
            ], swiftSettings: settings),
        .testTarget(
            name: "FolderCommandsTests",
            dependencies: [
                "CommandSupport", "FeatureContributions", "FolderCommands", "FolderViewModels", "ResourceLoading",
                "TerminalUI", .product(name: "CommandTestSupport", package: "CommandSupport"),
                .product(name: "FolderDomain", package: "FolderRepository"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "FolderCommands": ["FolderCommandsTests", "NereidApp"]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
