// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "ArchiveCommands",
    platforms: [.macOS(.v15)],
    products: [.library(name: "ArchiveCommands", targets: ["ArchiveCommands"])],
    dependencies: [
        .package(path: "../../Foundation/FeatureContributions"),
        .package(path: "../../Foundation/FoundationExtensions"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Repositories/ArchiveRepository"), .package(path: "../../Terminal/CommandLineKit"),
        .package(path: "../../Terminal/TerminalUI"), .package(path: "../../ViewModels/ArchiveViewModels"),
        .package(path: "../CommandSupport"),
    ],
    targets: [
        .target(
            name: "ArchiveCommands",
            dependencies: [
                "ArchiveViewModels", "CommandLineKit", "CommandSupport", "FeatureContributions", "FoundationExtensions",
                "ResourceLoading", "TerminalUI", .product(name: "ArchiveDomain", package: "ArchiveRepository"),
                .product(name: "ScreenSupport", package: "CommandSupport"),
            ], swiftSettings: settings),
        .testTarget(
            name: "ArchiveCommandsTests",
            dependencies: [
                "ArchiveCommands", "ArchiveViewModels", "CommandLineKit", "CommandSupport", "FeatureContributions",
                "ResourceLoading", "TerminalUI", .product(name: "ArchiveDomain", package: "ArchiveRepository"),
                .product(name: "CommandTestSupport", package: "CommandSupport"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "ArchiveCommands": ["ArchiveCommandsTests", "NereidApp"]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
