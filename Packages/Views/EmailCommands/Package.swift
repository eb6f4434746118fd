// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "EmailCommands",
    platforms: [.macOS(.v15)],
    products: [.library(name: "EmailCommands", targets: ["EmailCommands"])],
    dependencies: [
        .package(path: "../../Foundation/FeatureContributions"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Repositories/EmailRepository"), .package(path: "../../Terminal/CommandLineKit"),
        .package(path: "../../Terminal/TerminalUI"), .package(path: "../../ViewModels/EmailViewModels"),
        .package(path: "../CommandSupport"),
    ],
    targets: [
        .target(
            name: "EmailCommands",
            dependencies: [
                "CommandLineKit", "CommandSupport", "EmailViewModels", "FeatureContributions", "ResourceLoading",
                "TerminalUI", .product(name: "EmailDomain", package: "EmailRepository"),
                .product(name: "ScreenSupport", package: "CommandSupport"),
            ], swiftSettings: settings),
        .testTarget(
            name: "EmailCommandsTests",
            dependencies: [
                "CommandSupport", "EmailCommands", "EmailViewModels", "ResourceLoading", "TerminalUI",
                .product(name: "CommandTestSupport", package: "CommandSupport"),
                .product(name: "EmailDomain", package: "EmailRepository"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "EmailCommands": ["EmailCommandsTests", "NereidApp"]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
