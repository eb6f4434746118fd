// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "PersistenceService",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "PersistenceService", targets: ["PersistenceService"]),
        .library(name: "PersistenceServiceInterface", targets: ["PersistenceServiceInterface"]),
        .library(name: "PersistenceTestSupport", targets: ["PersistenceTestSupport"]),
    ],
    dependencies: [
        .package(path: "../../Foundation/FeatureContributions"),
        .package(path: "../../Foundation/FoundationExtensions"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Foundation/SystemCalls"), .package(path: "../../Foundation/TestSupport"),
    ],
    targets: [
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .target(
            name: "PersistenceService",
            dependencies: [
                "CSQLite", "FeatureContributions", "FoundationExtensions", "PersistenceServiceInterface",
                "ResourceLoading", "SystemCalls",
            ], swiftSettings: settings),
        .testTarget(
            name: "PersistenceServiceTests",
            dependencies: [
                "FeatureContributions", "PersistenceService", "PersistenceServiceInterface", "PersistenceTestSupport",
                "ResourceLoading", "SystemCalls", "TestSupport",
            ], swiftSettings: settings),
        .target(
            name: "PersistenceServiceInterface",
            dependencies: ["FeatureContributions", "FoundationExtensions", "ResourceLoading"],
            swiftSettings: settings),
        .target(
            name: "PersistenceTestSupport",
            dependencies: ["PersistenceServiceInterface", "ResourceLoading"],
            swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "PersistenceService": [
        "AccountRepositoryTests",
        "ArchiveRepositoryTests",
        "BoxRepositoryTests",
        "DNSRecordRepositoryTests",
        "EmailRepositoryTests",
        "NereidApp", "NereidAppTests",
        "NowPageRepositoryTests",
        "OutboxRepositoryTests",
        "PasteRepositoryTests",
        "PersistenceServiceTests",
        "PictureRepositoryTests",
        "PURLRepositoryTests",
        "StatusRepositoryTests",
        "UndoRepositoryTests",
        "WeblogRepositoryTests",
        "WebpageRepositoryTests",
    ],
    "PersistenceServiceInterface": [
        "AccountRepository", "AccountRepositoryTests",
        "ArchiveRepository", "ArchiveRepositoryTests",
        "BoxRepository", "BoxRepositoryTests",
        "DNSRecordRepository", "DNSRecordRepositoryTests",
        "EmailRepository", "EmailRepositoryTests",
        "NereidApp", "NereidAppTests",
        "NetworkTestSupport",
        "NowPageRepository", "NowPageRepositoryTests",
        "OutboxRepository", "OutboxRepositoryTests",
        "PasteRepository", "PasteRepositoryTests",
        "PersistenceService", "PersistenceServiceTests", "PersistenceTestSupport",
        "PictureRepository", "PictureRepositoryTests",
        "PURLRepository", "PURLRepositoryTests",
        "StatusRepository", "StatusRepositoryTests",
        "UndoRepository", "UndoRepositoryTests",
        "WeblogRepository", "WeblogRepositoryTests",
        "WebpageRepository", "WebpageRepositoryTests",
    ],
    "PersistenceTestSupport": [
        "AccountRepositoryTests",
        "BoxRepositoryTests",
        "DNSRecordRepositoryTests",
        "EmailRepositoryTests",
        "NereidAppTests",
        "NowPageRepositoryTests",
        "OutboxRepositoryTests",
        "PasteRepositoryTests",
        "PersistenceServiceTests",
        "PictureRepositoryTests",
        "PURLRepositoryTests",
        "StatusRepositoryTests",
        "WeblogRepositoryTests",
        "WebpageRepositoryTests",
    ],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
