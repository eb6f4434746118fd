// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "StatusCommands",
    platforms: [.macOS(.v15)],
    products: [.library(name: "StatusCommands", targets: ["StatusCommands"])],
    dependencies: [
        .package(path: "../../Foundation/FeatureContributions"),
        .package(path: "../../Foundation/FoundationExtensions"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Foundation/TestSupport"), .package(path: "../../Repositories/StatusRepository"),
        .package(path: "../../Terminal/CommandLineKit"), .package(path: "../../Terminal/TerminalUI"),
        .package(path: "../../ViewModels/StatusViewModels"),
        .package(path: "../CommandSupport"),
    ],
    targets: [
        .target(
            name: "StatusCommands",
            dependencies: [
                "CommandLineKit", "CommandSupport", "FeatureContributions", "FoundationExtensions", "ResourceLoading",
                "StatusViewModels", "TerminalUI",
                .product(name: "ScreenSupport", package: "CommandSupport"),
                .product(name: "StatusDomain", package: "StatusRepository"),
            ], swiftSettings: settings),
        .testTarget(
            name: "StatusCommandsTests",
            dependencies: [
                "CommandLineKit", "CommandSupport", "ResourceLoading", "StatusCommands", "StatusViewModels",
                "TerminalUI", "TestSupport", .product(name: "CommandTestSupport", package: "CommandSupport"),
                .product(name: "StatusDomain", package: "StatusRepository"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "StatusCommands": ["NereidApp", "StatusCommandsTests"]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
