// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "TestSupport",
    platforms: [.macOS(.v15)],
    products: [.library(name: "TestSupport", targets: ["TestSupport"])],
    dependencies: [.package(path: "../ResourceLoading")],
    targets: [
        .target(name: "TestSupport", dependencies: ["ResourceLoading"], swiftSettings: settings),
        .testTarget(
            name: "TestSupportTests",
            dependencies: ["ResourceLoading", "TestSupport"],
            swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "TestSupport": [
        "AccountCommandsTests", "AccountRepositoryTests", "AccountViewModelsTests",
        "BoxViewModelsTests",
        "CommandSupportTests", "CommandTestSupport",
        "DNSRecordCommandsTests", "DNSRecordRepositoryTests", "DNSRecordViewModelsTests",
        "EmailRepositoryTests", "EmailViewModelsTests",
        "NereidAppTests",
        "NetworkTestSupport", "NetworkTestSupportTests",
        "NowPageCommandsTests", "NowPageRepositoryTests", "NowPageViewModelsTests",
        "OutboxCommandsTests",
        "PasteCommandsTests", "PasteRepositoryTests", "PasteViewModelsTests",
        "PersistenceServiceTests",
        "PictureCommandsTests", "PictureRepositoryTests", "PictureViewModelsTests",
        "PURLCommandsTests",
        "PURLRepositoryTests",
        "PURLViewModelsTests",
        "SandboxAPITests",
        "SessionServiceTests",
        "StatusCommandsTests", "StatusRepositoryTests", "StatusViewModelsTests",
        "SystemCallsTests",
        "TestSupportTests",
        "WeblogCommandsTests", "WeblogRepositoryTests", "WeblogViewModelsTests",
        "WebpageCommandsTests", "WebpageRepositoryTests", "WebpageViewModelsTests",
    ]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
