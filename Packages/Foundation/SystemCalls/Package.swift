// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "SystemCalls",
    platforms: [.macOS(.v15)],
    products: [.library(name: "SystemCalls", targets: ["SystemCalls"])],
    dependencies: [.package(path: "../TestSupport")],
    targets: [
        .target(name: "SystemCalls", swiftSettings: settings),
        .testTarget(name: "SystemCallsTests", dependencies: ["SystemCalls", "TestSupport"], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "SystemCalls": [
        "architecture_lint",
        "ArchitectureLint",
        "CommandSupport",
        "CurlTransport", "CurlTransportTests",
        "FolderRepository",
        "NereidApp", "NereidAppTests",
        "NetworkService",
        "OutboxRepository",
        "PersistenceService", "PersistenceServiceTests",
        "PictureCommands",
        "SandboxAPI", "SandboxAPITests", "SandboxServer", "SandboxServerTests",
        "ScreenSupport",
        "SessionService", "SessionServiceTests",
        "SystemCallsTests",
        "TerminalUI",
        "UndoRepository",
    ]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
