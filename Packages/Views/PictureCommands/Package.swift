// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "PictureCommands",
    platforms: [.macOS(.v15)],
    products: [.library(name: "PictureCommands", targets: ["PictureCommands"])],
    dependencies: [
        .package(path: "../../Foundation/FeatureContributions"),
        .package(path: "../../Foundation/FoundationExtensions"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Foundation/SystemCalls"), .package(path: "../../Foundation/TestSupport"),
        .package(path: "../../Repositories/PictureRepository"), .package(path: "../../Terminal/CommandLineKit"),
        .package(path: "../../Terminal/TerminalUI"), .package(path: "../../ViewModels/PictureViewModels"),
        .package(path: "../CommandSupport"),
    ],
    targets: [
        .target(
            name: "PictureCommands",
            dependencies: [
                "CommandLineKit", "CommandSupport", "FeatureContributions", "FoundationExtensions", "PictureViewModels",
                "ResourceLoading", "SystemCalls", "TerminalUI",
                .product(name: "PictureDomain", package: "PictureRepository"),
                .product(name: "ScreenSupport", package: "CommandSupport"),
            ], swiftSettings: settings),
        .testTarget(
            name: "PictureCommandsTests",
            dependencies: [
                "CommandLineKit", "CommandSupport", "PictureCommands", "PictureViewModels", "ResourceLoading",
                "TerminalUI", "TestSupport", .product(name: "CommandTestSupport", package: "CommandSupport"),
                .product(name: "PictureDomain", package: "PictureRepository"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "PictureCommands": ["NereidApp", "PictureCommandsTests"]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
