// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "UndoCommands",
    platforms: [.macOS(.v15)],
    products: [.library(name: "UndoCommands", targets: ["UndoCommands"])],
    dependencies: [
        .package(path: "../../Foundation/FoundationExtensions"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Repositories/UndoRepository"), .package(path: "../../Terminal/CommandLineKit"),
        .package(path: "../../Terminal/TerminalUI"), .package(path: "../../ViewModels/UndoViewModels"),
        .package(path: "../CommandSupport"),
    ],
    targets: [
        .target(
            name: "UndoCommands",
            dependencies: [
                "CommandLineKit", "CommandSupport", "FoundationExtensions", "ResourceLoading", "TerminalUI",
                "UndoViewModels", .product(name: "UndoDomain", package: "UndoRepository"),
            ], swiftSettings: settings),
        .testTarget(
            name: "UndoCommandsTests",
            dependencies: [
                "CommandSupport", "ResourceLoading", "TerminalUI", "UndoCommands", "UndoViewModels",
                .product(name: "CommandTestSupport", package: "CommandSupport"),
                .product(name: "UndoDomain", package: "UndoRepository"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "UndoCommands": ["NereidApp", "UndoCommandsTests"]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
