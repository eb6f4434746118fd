// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "PasteCommands",
    platforms: [.macOS(.v15)],
    products: [.library(name: "PasteCommands", targets: ["PasteCommands"])],
    dependencies: [
        .package(path: "../../Foundation/FeatureContributions"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Foundation/TestSupport"), .package(path: "../../Repositories/PasteRepository"),
        .package(path: "../../Terminal/CommandLineKit"), .package(path: "../../Terminal/TerminalUI"),
        .package(path: "../../ViewModels/PasteViewModels"), .package(path: "../CommandSupport"),
    ],
    targets: [
        .target(
            name: "PasteCommands",
            dependencies: [
                "CommandLineKit", "CommandSupport", "FeatureContributions", "PasteViewModels", "ResourceLoading",
                "TerminalUI", .product(name: "PasteDomain", package: "PasteRepository"),
                .product(name: "ScreenSupport", package: "CommandSupport"),
            ], swiftSettings: settings),
        .testTarget(
            name: "PasteCommandsTests",
            dependencies: [
                "CommandLineKit", "CommandSupport", "PasteCommands", "PasteViewModels", "ResourceLoading", "TerminalUI",
                "TestSupport", .product(name: "CommandTestSupport", package: "CommandSupport"),
                .product(name: "PasteDomain", package: "PasteRepository"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "PasteCommands": ["NereidApp", "PasteCommandsTests"]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
