// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "NowPageCommands",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "NowPageCommands", targets: ["NowPageCommands"])
    ],
    dependencies: [
        .package(path: "../../Foundation/FeatureContributions"),
        .package(path: "../../Foundation/FoundationExtensions"),
        .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Foundation/TestSupport"),
        .package(path: "../../Repositories/NowPageRepository"),
        .package(path: "../../Terminal/CommandLineKit"),
        .package(path: "../../Terminal/TerminalUI"),
        .package(path: "../../ViewModels/NowPageViewModels"),
        .package(path: "../CommandSupport"),
    ],
    targets: [
        .target(
            name: "NowPageCommands",
            dependencies: [
                .product(name: "CommandLineKit", package: "CommandLineKit"),
                .product(name: "CommandSupport", package: "CommandSupport"),
                .product(name: "FeatureContributions", package: "FeatureContributions"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "NowPageDomain", package: "NowPageRepository"),
                .product(name: "NowPageViewModels", package: "NowPageViewModels"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "ScreenSupport", package: "CommandSupport"),
                .product(name: "TerminalUI", package: "TerminalUI"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "NowPageCommandsTests",
            dependencies: [
                .product(name: "CommandLineKit", package: "CommandLineKit"),
                .product(name: "CommandSupport", package: "CommandSupport"),
                .product(name: "CommandTestSupport", package: "CommandSupport"),
                "NowPageCommands",
                .product(name: "NowPageDomain", package: "NowPageRepository"),
                .product(name: "NowPageViewModels", package: "NowPageViewModels"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            swiftSettings: settings
        ),
    ]
)

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "NowPageCommands": [
        "NereidApp",
        "NowPageCommandsTests",
    ]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name keeps a list without importers from being none, which would let everybody in.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
