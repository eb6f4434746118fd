// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "FeatureContributions",
    platforms: [.macOS(.v15)],
    products: [.library(name: "FeatureContributions", targets: ["FeatureContributions"])],
    dependencies: [.package(path: "../FoundationExtensions"), .package(path: "../ResourceLoading")],
    targets: [
        .target(
            name: "FeatureContributions",
            dependencies: ["FoundationExtensions", "ResourceLoading"],
            swiftSettings: settings),
        .testTarget(
            name: "FeatureContributionsTests",
            dependencies: ["FeatureContributions", "ResourceLoading"],
            swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "FeatureContributions": [
        "AccountCommands", "AccountCommandsTests", "AccountDomain", "AccountRepository", "AccountRepositoryTests",
        "ArchiveCommands", "ArchiveCommandsTests", "ArchiveViewModels", "ArchiveViewModelsTests",
        "BoxCommands", "BoxCommandsTests", "BoxDomain", "BoxDomainTests",
        "CommandSupport", "CommandTests", "CommandTestSupport",
        "DNSRecordCommands", "DNSRecordRepository", "DNSRecordViewModels",
        "EmailCommands", "EmailRepository", "EmailViewModels",
        "FeatureContributionsTests",
        "FolderCommandsTests", "FolderDomain", "FolderDomainTests", "FolderRepository", "FolderViewModels",
        "FolderViewModelsTests",
        "NereidApp", "NereidAppTests",
        "NetworkTestSupport",
        "NowPageCommands", "NowPageDomain", "NowPageRepository", "NowPageRepositoryTests", "NowPageViewModels",
        "OutboxCommandsTests", "OutboxRepository", "OutboxRepositoryTests", "OutboxViewModels", "OutboxViewModelsTests",
        "PasteCommands", "PasteDomain", "PasteDomainTests", "PasteRepository", "PasteViewModels",
        "PersistenceService", "PersistenceServiceInterface", "PersistenceServiceTests",
        "PictureCommands", "PictureDomain", "PictureDomainTests", "PictureRepository", "PictureRepositoryTests",
        "PictureViewModels",
        "PURLCommands",
        "PURLDomain", "PURLDomainTests",
        "PURLRepository",
        "PURLViewModels", "PURLViewModelsTests",
        "ScreenSupport",
        "StatusCommands", "StatusDomain", "StatusDomainTests", "StatusRepository", "StatusRepositoryTests",
        "StatusViewModels",
        "ToolCommands", "ToolCommandsTests",
        "WeblogCommands", "WeblogDomain", "WeblogDomainTests", "WeblogRepository", "WeblogRepositoryTests",
        "WeblogViewModels", "WeblogViewModelsTests",
        "WebpageCommands", "WebpageDomain", "WebpageRepository", "WebpageRepositoryTests", "WebpageViewModels",
    ]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
