// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "ResourceLoading",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "ResourceLoading", targets: ["ResourceLoading"])
    ],
    dependencies: [
        .package(path: "../FoundationExtensions")
    ],
    targets: [
        .target(
            name: "ResourceLoading",
            dependencies: [
                .product(name: "FoundationExtensions", package: "FoundationExtensions")
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ResourceLoadingTests",
            dependencies: [
                "ResourceLoading"
            ],
            swiftSettings: settings
        ),
    ]
)

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "ResourceLoading": [
        "AccountCommands",
        "AccountCommandsTests",
        "AccountDomain",
        "AccountDomainTests",
        "AccountRepository",
        "AccountRepositoryTests",
        "AccountViewModels",
        "AccountViewModelsTests",
        "ArchiveCommands",
        "ArchiveCommandsTests",
        "ArchiveDomain",
        "ArchiveDomainTests",
        "ArchiveRepository",
        "ArchiveRepositoryTests",
        "ArchiveScreens",
        "ArchiveViewModels",
        "ArchiveViewModelsTests",
        "BoxCommands",
        "BoxCommandsTests",
        "BoxDomain",
        "BoxRepository",
        "BoxRepositoryTests",
        "BoxScreens",
        "BoxViewModels",
        "BoxViewModelsTests",
        "CommandSupport",
        "CommandSupportTests",
        "CommandTests",
        "CommandTestSupport",
        "DNSRecordCommands",
        "DNSRecordCommandsTests",
        "DNSRecordDomain",
        "DNSRecordRepository",
        "DNSRecordRepositoryTests",
        "DNSRecordViewModels",
        "DNSRecordViewModelsTests",
        "EmailCommands",
        "EmailCommandsTests",
        "EmailDomain",
        "EmailRepository",
        "EmailRepositoryTests",
        "EmailViewModels",
        "EmailViewModelsTests",
        "FeatureContributions",
        "FeatureContributionsTests",
        "FolderCommands",
        "FolderCommandsTests",
        "FolderDomain",
        "FolderDomainTests",
        "FolderViewModels",
        "FolderViewModelsTests",
        "NereidApp",
        "NereidAppTests",
        "NetworkService",
        "NetworkServiceInterface",
        "NetworkServiceTests",
        "NetworkTestSupport",
        "NetworkTestSupportTests",
        "NowPageCommands",
        "NowPageCommandsTests",
        "NowPageDomain",
        "NowPageRepository",
        "NowPageRepositoryTests",
        "NowPageViewModels",
        "NowPageViewModelsTests",
        "OutboxCommands",
        "OutboxCommandsTests",
        "OutboxDomain",
        "OutboxRepository",
        "OutboxRepositoryTests",
        "OutboxViewModels",
        "OutboxViewModelsTests",
        "PasteCommands",
        "PasteCommandsTests",
        "PasteDomain",
        "PasteRepository",
        "PasteRepositoryTests",
        "PasteViewModels",
        "PasteViewModelsTests",
        "PersistenceService",
        "PersistenceServiceInterface",
        "PersistenceServiceTests",
        "PersistenceTestSupport",
        "PictureCommands",
        "PictureCommandsTests",
        "PictureDomain",
        "PictureDomainTests",
        "PictureRepository",
        "PictureRepositoryTests",
        "PictureViewModels",
        "PictureViewModelsTests",
        "PURLCommands",
        "PURLCommandsTests",
        "PURLDomain",
        "PURLRepository",
        "PURLRepositoryTests",
        "PURLViewModels",
        "PURLViewModelsTests",
        "ResourceLoadingTests",
        "ScreenSupport",
        "ScreenSupportTests",
        "StatusCommands",
        "StatusCommandsTests",
        "StatusDomain",
        "StatusRepository",
        "StatusRepositoryTests",
        "StatusScreens",
        "StatusViewModels",
        "StatusViewModelsTests",
        "TestSupport",
        "TestSupportTests",
        "ToolCommands",
        "ToolCommandsTests",
        "WeblogCommands",
        "WeblogCommandsTests",
        "WeblogDomain",
        "WeblogDomainTests",
        "WeblogRepository",
        "WeblogRepositoryTests",
        "WeblogViewModels",
        "WeblogViewModelsTests",
        "WebpageCommands",
        "WebpageCommandsTests",
        "WebpageDomain",
        "WebpageRepository",
        "WebpageRepositoryTests",
        "WebpageViewModels",
        "WebpageViewModelsTests",
    ]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name keeps a list without importers from being none, which would let everybody in.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
