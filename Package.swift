// swift-tools-version: 6.3
// The umbrella: builds every package, runs every package's tests with one `swift test`, and offers `swift run nereid`.
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "Nereid",
    platforms: [.macOS(.v15)],
    dependencies: [
        .package(path: "Apps"),
        .package(path: "Packages/Foundation/FeatureContributions"),
        .package(path: "Packages/Foundation/FoundationExtensions"),
        .package(path: "Packages/Foundation/ResourceLoading"),
        .package(path: "Packages/Foundation/SystemCalls"),
        .package(path: "Packages/Foundation/TestSupport"),
        .package(path: "Packages/Repositories/AccountRepository"),
        .package(path: "Packages/Repositories/ArchiveRepository"),
        .package(path: "Packages/Repositories/BoxRepository"),
        .package(path: "Packages/Repositories/DNSRecordRepository"),
        .package(path: "Packages/Repositories/EmailRepository"),
        .package(path: "Packages/Repositories/FolderRepository"),
        .package(path: "Packages/Repositories/NowPageRepository"),
        .package(path: "Packages/Repositories/OutboxRepository"),
        .package(path: "Packages/Repositories/PasteRepository"),
        .package(path: "Packages/Repositories/PictureRepository"),
        .package(path: "Packages/Repositories/PURLRepository"),
        .package(path: "Packages/Repositories/StatusRepository"),
        .package(path: "Packages/Repositories/WeblogRepository"),
        .package(path: "Packages/Repositories/WebpageRepository"),
        .package(path: "Packages/Sandbox/SandboxAPI"),
        .package(path: "Packages/Sandbox/SandboxServer"),
        .package(path: "Packages/Services/NetworkService"),
        .package(path: "Packages/Services/PersistenceService"),
        .package(path: "Packages/Shared/APIClient"),
        .package(path: "Packages/Shared/CurlTransport"),
        .package(path: "Packages/Shared/SessionService"),
        .package(path: "Packages/Terminal/CommandLineKit"),
        .package(path: "Packages/Terminal/TerminalUI"),
        .package(path: "Packages/Tooling/ArchitectureLint"),
        .package(path: "Packages/ViewModels/AccountViewModels"),
        .package(path: "Packages/ViewModels/ArchiveViewModels"),
        .package(path: "Packages/ViewModels/BoxViewModels"),
        .package(path: "Packages/ViewModels/DNSRecordViewModels"),
        .package(path: "Packages/ViewModels/EmailViewModels"),
        .package(path: "Packages/ViewModels/FolderViewModels"),
        .package(path: "Packages/ViewModels/NowPageViewModels"),
        .package(path: "Packages/ViewModels/OutboxViewModels"),
        .package(path: "Packages/ViewModels/PasteViewModels"),
        .package(path: "Packages/ViewModels/PictureViewModels"),
        .package(path: "Packages/ViewModels/PURLViewModels"),
        .package(path: "Packages/ViewModels/StatusViewModels"),
        .package(path: "Packages/ViewModels/WeblogViewModels"),
        .package(path: "Packages/ViewModels/WebpageViewModels"),
        .package(path: "Packages/Views/AccountCommands"),
        .package(path: "Packages/Views/ArchiveCommands"),
        .package(path: "Packages/Views/BoxCommands"),
        .package(path: "Packages/Views/CommandSupport"),
        .package(path: "Packages/Views/DNSRecordCommands"),
        .package(path: "Packages/Views/EmailCommands"),
        .package(path: "Packages/Views/FolderCommands"),
        .package(path: "Packages/Views/NowPageCommands"),
        .package(path: "Packages/Views/OutboxCommands"),
        .package(path: "Packages/Views/PasteCommands"),
        .package(path: "Packages/Views/PictureCommands"),
        .package(path: "Packages/Views/PURLCommands"),
        .package(path: "Packages/Views/StatusCommands"),
        .package(path: "Packages/Views/ToolCommands"),
        .package(path: "Packages/Views/WeblogCommands"),
        .package(path: "Packages/Views/WebpageCommands"),
    ],
    targets: [
        .testTarget(
            name: "AccountDomainTests",
            dependencies: [
                .product(name: "AccountDomain", package: "AccountRepository"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
            ],
            path: "Packages/Repositories/AccountRepository/Tests/AccountDomainTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "AccountRepositoryTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "AccountDomain", package: "AccountRepository"),
                .product(name: "AccountRepository", package: "AccountRepository"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "SessionServiceInterface", package: "SessionService"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/Repositories/AccountRepository/Tests/AccountRepositoryTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "AccountViewModelsTests",
            dependencies: [
                .product(name: "AccountDomain", package: "AccountRepository"),
                .product(name: "AccountViewModels", package: "AccountViewModels"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/ViewModels/AccountViewModels/Tests/AccountViewModelsTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "APIClientTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
            ],
            path: "Packages/Shared/APIClient/Tests/APIClientTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "ArchitectureLintTests",
            dependencies: [
                .product(name: "ArchitectureLint", package: "ArchitectureLint")
            ],
            path: "Packages/Tooling/ArchitectureLint/Tests/ArchitectureLintTests",
            exclude: ["Fixtures"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "ArchitectureTests",
            dependencies: [
                "TestWidth", .product(name: "ArchitectureLint", package: "ArchitectureLint"),
            ],
            path: "Tests/ArchitectureTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "ArchiveDomainTests",
            dependencies: [
                .product(name: "ArchiveDomain", package: "ArchiveRepository"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
            ],
            path: "Packages/Repositories/ArchiveRepository/Tests/ArchiveDomainTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "ArchiveRepositoryTests",
            dependencies: [
                .product(name: "ArchiveDomain", package: "ArchiveRepository"),
                .product(name: "ArchiveRepository", package: "ArchiveRepository"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
            ],
            path: "Packages/Repositories/ArchiveRepository/Tests/ArchiveRepositoryTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "ArchiveViewModelsTests",
            dependencies: [
                .product(name: "ArchiveDomain", package: "ArchiveRepository"),
                .product(name: "ArchiveViewModels", package: "ArchiveViewModels"),
                .product(name: "FeatureContributions", package: "FeatureContributions"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
            ],
            path: "Packages/ViewModels/ArchiveViewModels/Tests/ArchiveViewModelsTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "BoxDomainTests",
            dependencies: [
                .product(name: "BoxDomain", package: "BoxRepository"),
                .product(name: "FeatureContributions", package: "FeatureContributions"),
            ],
            path: "Packages/Repositories/BoxRepository/Tests/BoxDomainTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "BoxRepositoryTests",
            dependencies: [
                .product(name: "BoxDomain", package: "BoxRepository"),
                .product(name: "BoxRepository", package: "BoxRepository"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
            ],
            path: "Packages/Repositories/BoxRepository/Tests/BoxRepositoryTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "BoxViewModelsTests",
            dependencies: [
                .product(name: "BoxDomain", package: "BoxRepository"),
                .product(name: "BoxViewModels", package: "BoxViewModels"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/ViewModels/BoxViewModels/Tests/BoxViewModelsTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "CommandLineKitTests",
            dependencies: [
                .product(name: "CommandLineKit", package: "CommandLineKit")
            ],
            path: "Packages/Terminal/CommandLineKit/Tests/CommandLineKitTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                .product(name: "AccountCommands", package: "AccountCommands"),
                .product(name: "AccountDomain", package: "AccountRepository"),
                .product(name: "AccountViewModels", package: "AccountViewModels"),
                .product(name: "ArchiveCommands", package: "ArchiveCommands"),
                .product(name: "ArchiveDomain", package: "ArchiveRepository"),
                .product(name: "ArchiveViewModels", package: "ArchiveViewModels"),
                .product(name: "BoxCommands", package: "BoxCommands"),
                .product(name: "BoxDomain", package: "BoxRepository"),
                .product(name: "BoxViewModels", package: "BoxViewModels"),
                .product(name: "CommandLineKit", package: "CommandLineKit"),
                .product(name: "CommandSupport", package: "CommandSupport"),
                .product(name: "DNSRecordCommands", package: "DNSRecordCommands"),
                .product(name: "DNSRecordDomain", package: "DNSRecordRepository"),
                .product(name: "DNSRecordViewModels", package: "DNSRecordViewModels"),
                .product(name: "EmailCommands", package: "EmailCommands"),
                .product(name: "EmailDomain", package: "EmailRepository"),
                .product(name: "EmailViewModels", package: "EmailViewModels"),
                .product(name: "FeatureContributions", package: "FeatureContributions"),
                .product(name: "FolderCommands", package: "FolderCommands"),
                .product(name: "FolderDomain", package: "FolderRepository"),
                .product(name: "FolderViewModels", package: "FolderViewModels"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "NowPageCommands", package: "NowPageCommands"),
                .product(name: "NowPageDomain", package: "NowPageRepository"),
                .product(name: "NowPageViewModels", package: "NowPageViewModels"),
                .product(name: "OutboxCommands", package: "OutboxCommands"),
                .product(name: "OutboxDomain", package: "OutboxRepository"),
                .product(name: "OutboxViewModels", package: "OutboxViewModels"),
                .product(name: "PasteCommands", package: "PasteCommands"),
                .product(name: "PasteDomain", package: "PasteRepository"),
                .product(name: "PasteViewModels", package: "PasteViewModels"),
                .product(name: "PictureCommands", package: "PictureCommands"),
                .product(name: "PictureDomain", package: "PictureRepository"),
                .product(name: "PictureViewModels", package: "PictureViewModels"),
                .product(name: "PURLCommands", package: "PURLCommands"),
                .product(name: "PURLDomain", package: "PURLRepository"),
                .product(name: "PURLViewModels", package: "PURLViewModels"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "StatusCommands", package: "StatusCommands"),
                .product(name: "StatusDomain", package: "StatusRepository"),
                .product(name: "StatusViewModels", package: "StatusViewModels"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "ToolCommands", package: "ToolCommands"),
                .product(name: "WeblogCommands", package: "WeblogCommands"),
                .product(name: "WeblogDomain", package: "WeblogRepository"),
                .product(name: "WeblogViewModels", package: "WeblogViewModels"),
                .product(name: "WebpageCommands", package: "WebpageCommands"),
                .product(name: "WebpageDomain", package: "WebpageRepository"),
                .product(name: "WebpageViewModels", package: "WebpageViewModels"),
            ],
            path: "Apps/nereid/Tests/CommandTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "CurlTransportTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "CurlTransport", package: "CurlTransport"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "SystemCalls", package: "SystemCalls"),
            ],
            path: "Packages/Shared/CurlTransport/Tests/CurlTransportTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "DNSRecordDomainTests",
            dependencies: [
                .product(name: "DNSRecordDomain", package: "DNSRecordRepository")
            ],
            path: "Packages/Repositories/DNSRecordRepository/Tests/DNSRecordDomainTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "DNSRecordRepositoryTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "DNSRecordDomain", package: "DNSRecordRepository"),
                .product(name: "DNSRecordRepository", package: "DNSRecordRepository"),
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/Repositories/DNSRecordRepository/Tests/DNSRecordRepositoryTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "DNSRecordViewModelsTests",
            dependencies: [
                .product(name: "DNSRecordDomain", package: "DNSRecordRepository"),
                .product(name: "DNSRecordViewModels", package: "DNSRecordViewModels"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/ViewModels/DNSRecordViewModels/Tests/DNSRecordViewModelsTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "EmailDomainTests",
            dependencies: [
                .product(name: "EmailDomain", package: "EmailRepository")
            ],
            path: "Packages/Repositories/EmailRepository/Tests/EmailDomainTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "EmailRepositoryTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "EmailDomain", package: "EmailRepository"),
                .product(name: "EmailRepository", package: "EmailRepository"),
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/Repositories/EmailRepository/Tests/EmailRepositoryTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "EmailViewModelsTests",
            dependencies: [
                .product(name: "EmailDomain", package: "EmailRepository"),
                .product(name: "EmailViewModels", package: "EmailViewModels"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/ViewModels/EmailViewModels/Tests/EmailViewModelsTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "FeatureContributionsTests",
            dependencies: [
                .product(name: "FeatureContributions", package: "FeatureContributions"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
            ],
            path: "Packages/Foundation/FeatureContributions/Tests/FeatureContributionsTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "FolderDomainTests",
            dependencies: [
                .product(name: "FolderDomain", package: "FolderRepository"),
                .product(name: "FolderRepository", package: "FolderRepository"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
            ],
            path: "Packages/Repositories/FolderRepository/Tests/FolderDomainTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "FolderRepositoryTests",
            dependencies: [
                .product(name: "FolderDomain", package: "FolderRepository"),
                .product(name: "FolderRepository", package: "FolderRepository"),
            ],
            path: "Packages/Repositories/FolderRepository/Tests/FolderRepositoryTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "FolderViewModelsTests",
            dependencies: [
                .product(name: "FolderDomain", package: "FolderRepository"),
                .product(name: "FolderViewModels", package: "FolderViewModels"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
            ],
            path: "Packages/ViewModels/FolderViewModels/Tests/FolderViewModelsTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "FoundationExtensionsTests",
            dependencies: [
                .product(name: "FoundationExtensions", package: "FoundationExtensions")
            ],
            path: "Packages/Foundation/FoundationExtensions/Tests/FoundationExtensionsTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "NereidAppTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "CommandLineKit", package: "CommandLineKit"),
                .product(name: "CommandSupport", package: "CommandSupport"),
                .product(name: "FeatureContributions", package: "FeatureContributions"),
                .product(name: "NereidApp", package: "Apps"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "SandboxAPI", package: "SandboxAPI"),
                .product(name: "SandboxServer", package: "SandboxServer"),
                .product(name: "SystemCalls", package: "SystemCalls"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Apps/nereid/Tests/NereidAppTests",
            exclude: ["Fixtures"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "NetworkServiceTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "NetworkService", package: "NetworkService"),
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "SessionServiceInterface", package: "SessionService"),
            ],
            path: "Packages/Services/NetworkService/Tests/NetworkServiceTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "NetworkTestSupportTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/Services/NetworkService/Tests/NetworkTestSupportTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "NowPageDomainTests",
            dependencies: [
                .product(name: "NowPageDomain", package: "NowPageRepository")
            ],
            path: "Packages/Repositories/NowPageRepository/Tests/NowPageDomainTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "NowPageRepositoryTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FeatureContributions", package: "FeatureContributions"),
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "NowPageDomain", package: "NowPageRepository"),
                .product(name: "NowPageRepository", package: "NowPageRepository"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/Repositories/NowPageRepository/Tests/NowPageRepositoryTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "NowPageViewModelsTests",
            dependencies: [
                .product(name: "NowPageDomain", package: "NowPageRepository"),
                .product(name: "NowPageViewModels", package: "NowPageViewModels"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/ViewModels/NowPageViewModels/Tests/NowPageViewModelsTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "OutboxRepositoryTests",
            dependencies: [
                .product(name: "FeatureContributions", package: "FeatureContributions"),
                .product(name: "OutboxDomain", package: "OutboxRepository"),
                .product(name: "OutboxRepository", package: "OutboxRepository"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
            ],
            path: "Packages/Repositories/OutboxRepository/Tests/OutboxRepositoryTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "OutboxViewModelsTests",
            dependencies: [
                .product(name: "FeatureContributions", package: "FeatureContributions"),
                .product(name: "OutboxDomain", package: "OutboxRepository"),
                .product(name: "OutboxViewModels", package: "OutboxViewModels"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
            ],
            path: "Packages/ViewModels/OutboxViewModels/Tests/OutboxViewModelsTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "PasteDomainTests",
            dependencies: [
                .product(name: "PasteDomain", package: "PasteRepository")
            ],
            path: "Packages/Repositories/PasteRepository/Tests/PasteDomainTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "PasteRepositoryTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FeatureContributions", package: "FeatureContributions"),
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "PasteDomain", package: "PasteRepository"),
                .product(name: "PasteRepository", package: "PasteRepository"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/Repositories/PasteRepository/Tests/PasteRepositoryTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "PasteViewModelsTests",
            dependencies: [
                .product(name: "PasteDomain", package: "PasteRepository"),
                .product(name: "PasteViewModels", package: "PasteViewModels"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/ViewModels/PasteViewModels/Tests/PasteViewModelsTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "PersistenceServiceTests",
            dependencies: [
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "SystemCalls", package: "SystemCalls"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/Services/PersistenceService/Tests/PersistenceServiceTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "PictureDomainTests",
            dependencies: [
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "PictureDomain", package: "PictureRepository"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
            ],
            path: "Packages/Repositories/PictureRepository/Tests/PictureDomainTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "PictureRepositoryTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
                .product(name: "PictureDomain", package: "PictureRepository"),
                .product(name: "PictureRepository", package: "PictureRepository"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/Repositories/PictureRepository/Tests/PictureRepositoryTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "PictureViewModelsTests",
            dependencies: [
                .product(name: "PictureDomain", package: "PictureRepository"),
                .product(name: "PictureViewModels", package: "PictureViewModels"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/ViewModels/PictureViewModels/Tests/PictureViewModelsTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "PURLDomainTests",
            dependencies: [
                .product(name: "PURLDomain", package: "PURLRepository")
            ],
            path: "Packages/Repositories/PURLRepository/Tests/PURLDomainTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "PURLRepositoryTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FeatureContributions", package: "FeatureContributions"),
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
                .product(name: "PURLDomain", package: "PURLRepository"),
                .product(name: "PURLRepository", package: "PURLRepository"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/Repositories/PURLRepository/Tests/PURLRepositoryTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "PURLViewModelsTests",
            dependencies: [
                .product(name: "PURLDomain", package: "PURLRepository"),
                .product(name: "PURLViewModels", package: "PURLViewModels"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/ViewModels/PURLViewModels/Tests/PURLViewModelsTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "ResourceLoadingTests",
            dependencies: [
                .product(name: "ResourceLoading", package: "ResourceLoading")
            ],
            path: "Packages/Foundation/ResourceLoading/Tests/ResourceLoadingTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "SandboxAPITests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "SandboxAPI", package: "SandboxAPI"),
                .product(name: "SystemCalls", package: "SystemCalls"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/Sandbox/SandboxAPI/Tests/SandboxAPITests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "SandboxServerTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "SandboxServer", package: "SandboxServer"),
                .product(name: "SystemCalls", package: "SystemCalls"),
            ],
            path: "Packages/Sandbox/SandboxServer/Tests/SandboxServerTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "SessionServiceTests",
            dependencies: [
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "SessionService", package: "SessionService"),
                .product(name: "SessionServiceInterface", package: "SessionService"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/Shared/SessionService/Tests/SessionServiceTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "StatusDomainTests",
            dependencies: [
                .product(name: "StatusDomain", package: "StatusRepository")
            ],
            path: "Packages/Repositories/StatusRepository/Tests/StatusDomainTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "StatusRepositoryTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FeatureContributions", package: "FeatureContributions"),
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "StatusDomain", package: "StatusRepository"),
                .product(name: "StatusRepository", package: "StatusRepository"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/Repositories/StatusRepository/Tests/StatusRepositoryTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "StatusViewModelsTests",
            dependencies: [
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "StatusDomain", package: "StatusRepository"),
                .product(name: "StatusViewModels", package: "StatusViewModels"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/ViewModels/StatusViewModels/Tests/StatusViewModelsTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "SystemCallsTests",
            dependencies: [
                .product(name: "SystemCalls", package: "SystemCalls"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/Foundation/SystemCalls/Tests/SystemCallsTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "TerminalUITests",
            dependencies: [
                .product(name: "TerminalUI", package: "TerminalUI")
            ],
            path: "Packages/Terminal/TerminalUI/Tests/TerminalUITests",
            swiftSettings: settings
        ),
        .target(
            name: "Umbrella",
            dependencies: [
                .product(name: "architecture-lint", package: "ArchitectureLint"),
                .product(name: "nereid", package: "Apps"),
            ],
            path: "Apps/Umbrella",
            swiftSettings: settings
        ),
        .testTarget(
            name: "TestSupportTests",
            dependencies: [
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Packages/Foundation/TestSupport/Tests/TestSupportTests",
            swiftSettings: settings
        ),
        .target(name: "TestWidth", path: "Tests/TestWidth"),
        .testTarget(
            name: "WeblogDomainTests",
            dependencies: [
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "WeblogDomain", package: "WeblogRepository"),
            ],
            path: "Packages/Repositories/WeblogRepository/Tests/WeblogDomainTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "WeblogRepositoryTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
                .product(name: "WeblogDomain", package: "WeblogRepository"),
                .product(name: "WeblogRepository", package: "WeblogRepository"),
            ],
            path: "Packages/Repositories/WeblogRepository/Tests/WeblogRepositoryTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "WeblogViewModelsTests",
            dependencies: [
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
                .product(name: "WeblogDomain", package: "WeblogRepository"),
                .product(name: "WeblogViewModels", package: "WeblogViewModels"),
            ],
            path: "Packages/ViewModels/WeblogViewModels/Tests/WeblogViewModelsTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "WebpageDomainTests",
            dependencies: [
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "WebpageDomain", package: "WebpageRepository"),
            ],
            path: "Packages/Repositories/WebpageRepository/Tests/WebpageDomainTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "WebpageRepositoryTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "NetworkTestSupport", package: "NetworkService"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
                .product(name: "WebpageDomain", package: "WebpageRepository"),
                .product(name: "WebpageRepository", package: "WebpageRepository"),
            ],
            path: "Packages/Repositories/WebpageRepository/Tests/WebpageRepositoryTests",
            swiftSettings: settings
        ),
        .testTarget(
            name: "WebpageViewModelsTests",
            dependencies: [
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "TestSupport", package: "TestSupport"),
                .product(name: "WebpageDomain", package: "WebpageRepository"),
                .product(name: "WebpageViewModels", package: "WebpageViewModels"),
            ],
            path: "Packages/ViewModels/WebpageViewModels/Tests/WebpageViewModelsTests",
            swiftSettings: settings
        ),
    ]
)

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "Umbrella": []
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name keeps a list without importers from being none, which would let everybody in.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
