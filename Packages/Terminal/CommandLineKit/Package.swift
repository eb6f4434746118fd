// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "CommandLineKit",
    platforms: [.macOS(.v15)],
    products: [.library(name: "CommandLineKit", targets: ["CommandLineKit"])],
    targets: [
        .target(name: "CommandLineKit", swiftSettings: settings),
        .testTarget(name: "CommandLineKitTests", dependencies: ["CommandLineKit"], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "CommandLineKit": [
        "AccountCommands", "AccountCommandsTests",
        "ArchiveCommands", "ArchiveCommandsTests",
        "BoxCommands", "BoxCommandsTests",
        "CommandLineKitTests", "CommandSupport", "CommandSupportTests", "CommandTests", "CommandTestSupport",
        "DNSRecordCommands", "DNSRecordCommandsTests",
        "EmailCommands",
        "FolderCommands",
        "NereidAppTests",
        "NowPageCommands", "NowPageCommandsTests",
        "OutboxCommands", "OutboxCommandsTests",
        "PasteCommands", "PasteCommandsTests",
        "PictureCommands", "PictureCommandsTests",
        "PURLCommands", "PURLCommandsTests",
        "ScreenSupport", "ScreenSupportTests",
        "StatusCommands", "StatusCommandsTests",
        "ToolCommands",
        "UndoCommands",
        "WeblogCommands", "WeblogCommandsTests",
        "WebpageCommands", "WebpageCommandsTests",
    ]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
