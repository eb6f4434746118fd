// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "TerminalUI",
    platforms: [.macOS(.v15)],
    products: [.library(name: "TerminalUI", targets: ["TerminalUI"])],
    dependencies: [.package(path: "../../Foundation/PlainText"), .package(path: "../../Foundation/SystemCalls")],
    targets: [
        .target(
            name: "TerminalUI",
            dependencies: ["SystemCalls", .product(name: "Markdown", package: "PlainText")],
            swiftSettings: settings),
        .testTarget(name: "TerminalUITests", dependencies: ["TerminalUI"], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "TerminalUI": [
        "AccountCommands", "AccountCommandsTests",
        "ArchiveCommands", "ArchiveCommandsTests",
        "BoxCommands", "BoxCommandsTests",
        "CommandSupport", "CommandSupportTests", "CommandTests", "CommandTestSupport",
        "DNSRecordCommands", "DNSRecordCommandsTests",
        "EmailCommands", "EmailCommandsTests",
        "FolderCommands", "FolderCommandsTests",
        "NereidApp", "NereidAppTests",
        "NowPageCommands", "NowPageCommandsTests",
        "OutboxCommands", "OutboxCommandsTests",
        "PasteCommands", "PasteCommandsTests",
        "PictureCommands", "PictureCommandsTests",
        "PURLCommands", "PURLCommandsTests",
        "ScreenKit", "ScreenKitTests", "ScreenSupport", "ScreenSupportTests",
        "StatusCommands", "StatusCommandsTests",
        "TerminalUITests",
        "ToolCommands", "ToolCommandsTests",
        "UndoCommands", "UndoCommandsTests",
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
