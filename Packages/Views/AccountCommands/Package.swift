// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "AccountCommands",
    platforms: [.macOS(.v15)],
    products: [.library(name: "AccountCommands", targets: ["AccountCommands"])],
    dependencies: [
        .package(path: "../../Foundation/FeatureContributions"),
        .package(path: "../../Foundation/FoundationExtensions"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Foundation/TestSupport"), .package(path: "../../Repositories/AccountRepository"),
        .package(path: "../../Terminal/CommandLineKit"), .package(path: "../../Terminal/TerminalUI"),
        .package(path: "../../ViewModels/AccountViewModels"), .package(path: "../CommandSupport"),
    ],
    targets: [
        .target(
            name: "AccountCommands",
            dependencies: [
                "AccountViewModels", "CommandLineKit", "CommandSupport", "FeatureContributions", "FoundationExtensions",
                "ResourceLoading", "TerminalUI", .product(name: "AccountDomain", package: "AccountRepository"),
                .product(name: "ScreenSupport", package: "CommandSupport"),
            ], swiftSettings: settings),
        .testTarget(
            name: "AccountCommandsTests",
            dependencies: [
                "AccountCommands", "AccountViewModels", "CommandLineKit", "CommandSupport", "FeatureContributions",
                "FoundationExtensions", "ResourceLoading", "TerminalUI", "TestSupport",
                .product(name: "AccountDomain", package: "AccountRepository"),
                .product(name: "CommandTestSupport", package: "CommandSupport"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "AccountCommands": ["AccountCommandsTests", "NereidApp"]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
