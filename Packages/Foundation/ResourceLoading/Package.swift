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
        "AccountDomain",
        "AccountDomainTests",
        "AccountRepository",
        "AccountRepositoryTests",
        "AccountViewModels",
        "AccountViewModelsTests",
        "ArchiveCommands",
        "ArchiveDomain",
        "ArchiveDomainTests",
        "ArchiveRepository",
        "ArchiveRepositoryTests",
        "ArchiveViewModels",
        "ArchiveViewModelsTests",
        "BoxCommands",
        "BoxDomain",
        "BoxRepository",
        "BoxRepositoryTests",
        "BoxViewModels",
        "BoxViewModelsTests",
        "CommandSupport",
        "CommandTests",
        "DNSRecordCommands",
        "DNSRecordDomain",
        "DNSRecordRepository",
        "DNSRecordRepositoryTests",
        "DNSRecordViewModels",
        "DNSRecordViewModelsTests",
        "EmailCommands",
        "EmailDomain",
        "EmailRepository",
        "EmailRepositoryTests",
        "EmailViewModels",
        "EmailViewModelsTests",
        "FeatureContributions",
        "FeatureContributionsTests",
        "FolderCommands",
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
        "NowPageDomain",
        "NowPageRepository",
        "NowPageRepositoryTests",
        "NowPageViewModels",
        "NowPageViewModelsTests",
        "OutboxCommands",
        "OutboxDomain",
        "OutboxRepository",
        "OutboxRepositoryTests",
        "OutboxViewModels",
        "OutboxViewModelsTests",
        "PasteCommands",
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
        "PictureDomain",
        "PictureDomainTests",
        "PictureRepository",
        "PictureRepositoryTests",
        "PictureViewModels",
        "PictureViewModelsTests",
        "PURLCommands",
        "PURLDomain",
        "PURLRepository",
        "PURLRepositoryTests",
        "PURLViewModels",
        "PURLViewModelsTests",
        "ResourceLoadingTests",
        "StatusCommands",
        "StatusDomain",
        "StatusRepository",
        "StatusRepositoryTests",
        "StatusViewModels",
        "StatusViewModelsTests",
        "TestSupport",
        "TestSupportTests",
        "ToolCommands",
        "WeblogCommands",
        "WeblogDomain",
        "WeblogDomainTests",
        "WeblogRepository",
        "WeblogRepositoryTests",
        "WeblogViewModels",
        "WeblogViewModelsTests",
        "WebpageCommands",
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
