// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "CommandSupport",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "CommandSupport", targets: ["CommandSupport"]),
        .library(name: "CommandTestSupport", targets: ["CommandTestSupport"]),
        .library(name: "ScreenSupport", targets: ["ScreenSupport"]),
    ],
    dependencies: [
        .package(path: "../../Foundation/FeatureContributions"),
        .package(path: "../../Foundation/FoundationExtensions"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Foundation/SystemCalls"), .package(path: "../../Foundation/TestSupport"),
        .package(path: "../../Terminal/CommandLineKit"), .package(path: "../../Terminal/ScreenKit"),
        .package(path: "../../Terminal/TerminalUI"),
    ],
    targets: [
        .target(
            name: "CommandSupport",
            dependencies: [
                "CommandLineKit", "FeatureContributions", "FoundationExtensions", "ResourceLoading", "SystemCalls",
                "TerminalUI",
            ], swiftSettings: settings),
        .target(
            name: "ScreenSupport",
            dependencies: [
                "CommandLineKit", "CommandSupport", "FeatureContributions", "FoundationExtensions", "ResourceLoading",
                "ScreenKit", "SystemCalls", "TerminalUI",
            ], swiftSettings: settings),
        .testTarget(
            name: "CommandSupportTests",
            dependencies: [
                "CommandLineKit", "CommandSupport", "CommandTestSupport", "ResourceLoading", "TerminalUI",
                "TestSupport",
            ], swiftSettings: settings),
        .target(
            name: "CommandTestSupport",
            dependencies: [
                "CommandLineKit", "CommandSupport", "FeatureContributions", "FoundationExtensions", "ResourceLoading",
                "ScreenKit", "TerminalUI", "TestSupport",
            ], swiftSettings: settings),
        .testTarget(
            name: "ScreenSupportTests",
            dependencies: [
                "CommandLineKit", "CommandSupport", "CommandTestSupport", "ResourceLoading", "ScreenKit",
                "ScreenSupport", "TerminalUI",
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "CommandSupport": [
        "AccountCommands", "AccountCommandsTests",
        "ArchiveCommands", "ArchiveCommandsTests",
        "BoxCommands", "BoxCommandsTests",
        "CommandSupportTests", "CommandTests", "CommandTestSupport",
        "DNSRecordCommands", "DNSRecordCommandsTests",
        "EmailCommands", "EmailCommandsTests",
        "FolderCommands", "FolderCommandsTests",
        "NereidApp", "NereidAppTests",
        "NowPageCommands", "NowPageCommandsTests",
        "OutboxCommands", "OutboxCommandsTests",
        "PasteCommands", "PasteCommandsTests",
        "PictureCommands", "PictureCommandsTests",
        "PURLCommands", "PURLCommandsTests",
        "ScreenSupport", "ScreenSupportTests",
        "StatusCommands", "StatusCommandsTests",
        "ToolCommands", "ToolCommandsTests",
        "UndoCommands", "UndoCommandsTests",
        "WeblogCommands", "WeblogCommandsTests",
        "WebpageCommands", "WebpageCommandsTests",
    ],
    "CommandTestSupport": [
        "AccountCommandsTests",
        "ArchiveCommandsTests",
        "BoxCommandsTests",
        "CommandSupportTests", "CommandTests",
        "DNSRecordCommandsTests",
        "EmailCommandsTests",
        "FolderCommandsTests",
        "NereidAppTests",
        "NowPageCommandsTests",
        "OutboxCommandsTests",
        "PasteCommandsTests",
        "PictureCommandsTests",
        "PURLCommandsTests",
        "ScreenSupportTests",
        "StatusCommandsTests",
        "ToolCommandsTests",
        "UndoCommandsTests",
        "WeblogCommandsTests",
        "WebpageCommandsTests",
    ],
    "ScreenSupport": [
        "AccountCommands",
        "ArchiveCommands",
        "BoxCommands",
        "DNSRecordCommands",
        "EmailCommands",
        "NereidApp", "NereidAppTests",
        "NowPageCommands",
        "OutboxCommands",
        "PasteCommands",
        "PictureCommands",
        "PURLCommands",
        "ScreenSupportTests",
        "StatusCommands",
        "ToolCommands", "ToolCommandsTests",
        "WeblogCommands",
        "WebpageCommands",
    ],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
