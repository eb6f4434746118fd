// swift-tools-version: 6.3
// The umbrella: builds every package, runs every package's tests with one `swift test`, and offers `swift run nereid`.
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "Nereid",
    platforms: [.macOS(.v15)],
    targets: [
        .testTarget(
            name: "ArchitectureTests",
            dependencies: [
                "TestWidth", .product(name: "ArchitectureLint", package: "ArchitectureLint"),
            ],
            path: "Tests/ArchitectureTests",
            swiftSettings: settings
        ),
        // SwiftPM looks for new and deleted files only below the paths of these targets, see ADR-0014. Hence the paths of
        // these two; what is excluded is watched, but not read.
        .plugin(
            name: "PlanWatch",
            capability: .buildTool(),
            path: "Packages",
            exclude: [
                "Foundation", "Repositories", "Sandbox", "Services", "Shared", "Terminal", "Tooling", "ViewModels",
                "Views",
            ],
            sources: ["Umbrella"]
        ),
        .target(
            name: "Umbrella",
            dependencies: [
                .product(name: "architecture-lint", package: "ArchitectureLint"),
                .product(name: "nereid", package: "Apps"),
            ],
            path: "Apps",
            exclude: ["Package.swift", "nereid"],
            sources: ["Umbrella"],
            swiftSettings: settings,
            plugins: ["PlanWatch"]
        ),
        .target(name: "TestWidth", path: "Tests/TestWidth"),
    ]
)

// architecture-lint: begin packages and tests, written by `architecture-lint harden`
// Each package with its products, and each folder of tests with the products that its package declares for it.
var packageOfProduct: [String: String] = [:]

dependency("Apps", products: "nereid", "NereidApp")
dependency("Packages/Foundation/FeatureContributions", products: "FeatureContributions")
dependency("Packages/Foundation/FoundationExtensions", products: "FoundationExtensions")
dependency("Packages/Foundation/ImageMetadata", products: "ImageMetadata")
dependency("Packages/Foundation/PlainText", products: "FrontMatter", "Markdown")
dependency("Packages/Foundation/ResourceLoading", products: "ResourceLoading")
dependency("Packages/Foundation/SystemCalls", products: "SystemCalls")
dependency("Packages/Foundation/TestSupport", products: "TestSupport")
dependency("Packages/Repositories/AccountRepository", products: "AccountDomain", "AccountRepository")
dependency("Packages/Repositories/ArchiveRepository", products: "ArchiveDomain", "ArchiveRepository")
dependency("Packages/Repositories/BoxRepository", products: "BoxDomain", "BoxRepository", "BoxTestSupport")
dependency("Packages/Repositories/DNSRecordRepository", products: "DNSRecordDomain", "DNSRecordRepository")
dependency("Packages/Repositories/EmailRepository", products: "EmailDomain", "EmailRepository")
dependency("Packages/Repositories/FolderRepository", products: "FolderDomain", "FolderRepository")
dependency("Packages/Repositories/NowPageRepository", products: "NowPageDomain", "NowPageRepository")
dependency("Packages/Repositories/OutboxRepository", products: "OutboxDomain", "OutboxRepository")
dependency("Packages/Repositories/PasteRepository", products: "PasteDomain", "PasteRepository")
dependency("Packages/Repositories/PictureRepository", products: "PictureDomain", "PictureRepository")
dependency("Packages/Repositories/PURLRepository", products: "PURLDomain", "PURLRepository", "PURLTestSupport")
dependency("Packages/Repositories/StatusRepository", products: "StatusDomain", "StatusRepository")
dependency("Packages/Repositories/UndoRepository", products: "UndoDomain", "UndoRepository")
dependency("Packages/Repositories/WeblogRepository", products: "WeblogDomain", "WeblogRepository")
dependency("Packages/Repositories/WebpageRepository", products: "WebpageDomain", "WebpageRepository")
dependency("Packages/Sandbox/SandboxAPI", products: "SandboxAPI")
dependency("Packages/Sandbox/SandboxServer", products: "SandboxServer")
dependency(
    "Packages/Services/NetworkService",
    products: "NetworkService", "NetworkServiceInterface", "NetworkTestSupport")
dependency(
    "Packages/Services/PersistenceService",
    products: "PersistenceService", "PersistenceServiceInterface", "PersistenceTestSupport")
dependency("Packages/Shared/APIClient", products: "APIClient")
dependency("Packages/Shared/CurlTransport", products: "CurlTransport")
dependency("Packages/Shared/SessionService", products: "SessionService", "SessionServiceInterface")
dependency("Packages/Terminal/CommandLineKit", products: "CommandLineKit")
dependency("Packages/Terminal/ScreenKit", products: "ScreenKit")
dependency("Packages/Terminal/TerminalUI", products: "TerminalUI")
dependency("Packages/Tooling/ArchitectureLint", products: "architecture-lint", "ArchitectureLint", "LintArchitecture")
dependency("Packages/ViewModels/AccountViewModels", products: "AccountViewModels")
dependency("Packages/ViewModels/ArchiveViewModels", products: "ArchiveViewModels")
dependency("Packages/ViewModels/BoxViewModels", products: "BoxViewModels")
dependency("Packages/ViewModels/DNSRecordViewModels", products: "DNSRecordViewModels")
dependency("Packages/ViewModels/EmailViewModels", products: "EmailViewModels")
dependency("Packages/ViewModels/FolderViewModels", products: "FolderViewModels")
dependency("Packages/ViewModels/NowPageViewModels", products: "NowPageViewModels")
dependency("Packages/ViewModels/OutboxViewModels", products: "OutboxViewModels")
dependency("Packages/ViewModels/PasteViewModels", products: "PasteViewModels")
dependency("Packages/ViewModels/PictureViewModels", products: "PictureViewModels")
dependency("Packages/ViewModels/PURLViewModels", products: "PURLViewModels")
dependency("Packages/ViewModels/StatusViewModels", products: "StatusViewModels")
dependency("Packages/ViewModels/UndoViewModels", products: "UndoViewModels")
dependency("Packages/ViewModels/WeblogViewModels", products: "WeblogViewModels")
dependency("Packages/ViewModels/WebpageViewModels", products: "WebpageViewModels")
dependency("Packages/Views/AccountCommands", products: "AccountCommands")
dependency("Packages/Views/ArchiveCommands", products: "ArchiveCommands")
dependency("Packages/Views/BoxCommands", products: "BoxCommands")
dependency("Packages/Views/CommandSupport", products: "CommandSupport", "CommandTestSupport", "ScreenSupport")
dependency("Packages/Views/DNSRecordCommands", products: "DNSRecordCommands")
dependency("Packages/Views/EmailCommands", products: "EmailCommands")
dependency("Packages/Views/FolderCommands", products: "FolderCommands")
dependency("Packages/Views/NowPageCommands", products: "NowPageCommands")
dependency("Packages/Views/OutboxCommands", products: "OutboxCommands")
dependency("Packages/Views/PasteCommands", products: "PasteCommands")
dependency("Packages/Views/PictureCommands", products: "PictureCommands")
dependency("Packages/Views/PURLCommands", products: "PURLCommands")
dependency("Packages/Views/StatusCommands", products: "StatusCommands")
dependency("Packages/Views/ToolCommands", products: "ToolCommands")
dependency("Packages/Views/UndoCommands", products: "UndoCommands")
dependency("Packages/Views/WeblogCommands", products: "WeblogCommands")
dependency("Packages/Views/WebpageCommands", products: "WebpageCommands")

tests(
    "Apps/nereid/Tests/CommandTests",
    uses: "CommandLineKit", "CommandSupport", "CommandTestSupport", "FeatureContributions", "NereidApp",
    "ResourceLoading", "TerminalUI")
tests(
    "Apps/nereid/Tests/NereidAppTests",
    excluding: "Fixtures",
    uses: "APIClient", "CommandLineKit", "CommandSupport", "CommandTestSupport", "FeatureContributions", "FolderDomain",
    "NereidApp", "PersistenceService", "PersistenceServiceInterface", "PersistenceTestSupport", "ResourceLoading",
    "SandboxAPI", "SandboxServer", "ScreenKit", "ScreenSupport", "SystemCalls", "TerminalUI", "TestSupport")
tests(
    "Packages/Foundation/FeatureContributions/Tests/FeatureContributionsTests",
    uses: "FeatureContributions", "ResourceLoading")
tests("Packages/Foundation/FoundationExtensions/Tests/FoundationExtensionsTests", uses: "FoundationExtensions")
tests("Packages/Foundation/ImageMetadata/Tests/ImageMetadataTests", uses: "ImageMetadata", "ResourceLoading")
tests("Packages/Foundation/PlainText/Tests/FrontMatterTests", uses: "FrontMatter")
tests("Packages/Foundation/PlainText/Tests/MarkdownTests", uses: "Markdown")
tests("Packages/Foundation/ResourceLoading/Tests/ResourceLoadingTests", uses: "ResourceLoading")
tests("Packages/Foundation/SystemCalls/Tests/SystemCallsTests", uses: "SystemCalls", "TestSupport")
tests("Packages/Foundation/TestSupport/Tests/TestSupportTests", uses: "ResourceLoading", "TestSupport")
tests(
    "Packages/Repositories/AccountRepository/Tests/AccountDomainTests",
    uses: "AccountDomain", "FoundationExtensions", "ResourceLoading")
tests(
    "Packages/Repositories/AccountRepository/Tests/AccountRepositoryTests",
    uses: "AccountDomain", "AccountRepository", "APIClient", "FeatureContributions", "FoundationExtensions",
    "NetworkServiceInterface", "NetworkTestSupport", "PersistenceService", "PersistenceServiceInterface",
    "PersistenceTestSupport", "ResourceLoading", "SessionServiceInterface", "TestSupport")
tests("Packages/Repositories/ArchiveRepository/Tests/ArchiveDomainTests", uses: "ArchiveDomain", "ResourceLoading")
tests(
    "Packages/Repositories/ArchiveRepository/Tests/ArchiveRepositoryTests",
    uses: "ArchiveDomain", "ArchiveRepository", "PersistenceService", "PersistenceServiceInterface", "ResourceLoading")
tests(
    "Packages/Repositories/BoxRepository/Tests/BoxDomainTests",
    uses: "BoxDomain", "BoxTestSupport", "FeatureContributions", "ResourceLoading")
tests(
    "Packages/Repositories/BoxRepository/Tests/BoxRepositoryTests",
    uses: "BoxDomain", "BoxRepository", "BoxTestSupport", "PersistenceService", "PersistenceServiceInterface",
    "PersistenceTestSupport", "ResourceLoading")
tests(
    "Packages/Repositories/DNSRecordRepository/Tests/DNSRecordDomainTests",
    uses: "DNSRecordDomain", "ResourceLoading")
tests(
    "Packages/Repositories/DNSRecordRepository/Tests/DNSRecordRepositoryTests",
    uses: "APIClient", "DNSRecordDomain", "DNSRecordRepository", "NetworkTestSupport", "PersistenceService",
    "PersistenceServiceInterface", "PersistenceTestSupport", "ResourceLoading", "TestSupport")
tests("Packages/Repositories/EmailRepository/Tests/EmailDomainTests", uses: "EmailDomain", "ResourceLoading")
tests(
    "Packages/Repositories/EmailRepository/Tests/EmailRepositoryTests",
    uses: "APIClient", "EmailDomain", "EmailRepository", "NetworkTestSupport", "PersistenceService",
    "PersistenceServiceInterface", "PersistenceTestSupport", "ResourceLoading", "TestSupport")
tests(
    "Packages/Repositories/FolderRepository/Tests/FolderDomainTests",
    uses: "FeatureContributions", "FolderDomain", "FolderRepository", "FoundationExtensions", "ResourceLoading")
tests("Packages/Repositories/NowPageRepository/Tests/NowPageDomainTests", uses: "NowPageDomain", "ResourceLoading")
tests(
    "Packages/Repositories/NowPageRepository/Tests/NowPageRepositoryTests",
    uses: "APIClient", "FeatureContributions", "NetworkTestSupport", "NowPageDomain", "NowPageRepository",
    "PersistenceService", "PersistenceServiceInterface", "PersistenceTestSupport", "ResourceLoading", "TestSupport")
tests(
    "Packages/Repositories/OutboxRepository/Tests/OutboxRepositoryTests",
    uses: "FeatureContributions", "OutboxDomain", "OutboxRepository", "PersistenceService",
    "PersistenceServiceInterface", "PersistenceTestSupport", "ResourceLoading")
tests(
    "Packages/Repositories/PasteRepository/Tests/PasteDomainTests",
    uses: "FeatureContributions", "PasteDomain", "ResourceLoading")
tests(
    "Packages/Repositories/PasteRepository/Tests/PasteRepositoryTests",
    uses: "APIClient", "NetworkServiceInterface", "NetworkTestSupport", "PasteDomain", "PasteRepository",
    "PersistenceService", "PersistenceServiceInterface", "PersistenceTestSupport", "ResourceLoading", "TestSupport")
tests(
    "Packages/Repositories/PictureRepository/Tests/PictureDomainTests",
    uses: "FeatureContributions", "FoundationExtensions", "PictureDomain", "ResourceLoading")
tests(
    "Packages/Repositories/PictureRepository/Tests/PictureRepositoryTests",
    uses: "APIClient", "FeatureContributions", "NetworkTestSupport", "PersistenceService",
    "PersistenceServiceInterface", "PersistenceTestSupport", "PictureDomain", "PictureRepository", "ResourceLoading",
    "TestSupport")
tests(
    "Packages/Repositories/PURLRepository/Tests/PURLDomainTests",
    uses: "FeatureContributions", "PURLDomain", "PURLTestSupport", "ResourceLoading")
tests(
    "Packages/Repositories/PURLRepository/Tests/PURLRepositoryTests",
    uses: "APIClient", "NetworkServiceInterface", "NetworkTestSupport", "PersistenceService",
    "PersistenceServiceInterface", "PersistenceTestSupport", "PURLDomain", "PURLRepository", "PURLTestSupport",
    "ResourceLoading", "TestSupport")
tests(
    "Packages/Repositories/StatusRepository/Tests/StatusDomainTests",
    uses: "FeatureContributions", "ResourceLoading", "StatusDomain")
tests(
    "Packages/Repositories/StatusRepository/Tests/StatusRepositoryTests",
    uses: "APIClient", "FeatureContributions", "NetworkServiceInterface", "NetworkTestSupport", "PersistenceService",
    "PersistenceServiceInterface", "PersistenceTestSupport", "ResourceLoading", "StatusDomain", "StatusRepository",
    "TestSupport")
tests(
    "Packages/Repositories/UndoRepository/Tests/UndoRepositoryTests",
    uses: "PersistenceService", "PersistenceServiceInterface", "ResourceLoading", "UndoDomain", "UndoRepository")
tests(
    "Packages/Repositories/WeblogRepository/Tests/WeblogDomainTests",
    uses: "FeatureContributions", "ResourceLoading", "WeblogDomain")
tests(
    "Packages/Repositories/WeblogRepository/Tests/WeblogRepositoryTests",
    uses: "APIClient", "FeatureContributions", "NetworkServiceInterface", "NetworkTestSupport", "PersistenceService",
    "PersistenceServiceInterface", "PersistenceTestSupport", "ResourceLoading", "TestSupport", "WeblogDomain",
    "WeblogRepository")
tests(
    "Packages/Repositories/WebpageRepository/Tests/WebpageDomainTests",
    uses: "FoundationExtensions", "ResourceLoading", "WebpageDomain")
tests(
    "Packages/Repositories/WebpageRepository/Tests/WebpageRepositoryTests",
    uses: "APIClient", "FeatureContributions", "NetworkServiceInterface", "NetworkTestSupport", "PersistenceService",
    "PersistenceServiceInterface", "PersistenceTestSupport", "ResourceLoading", "TestSupport", "WebpageDomain",
    "WebpageRepository")
tests(
    "Packages/Sandbox/SandboxAPI/Tests/SandboxAPITests",
    uses: "APIClient", "FoundationExtensions", "SandboxAPI", "SystemCalls", "TestSupport")
tests(
    "Packages/Sandbox/SandboxServer/Tests/SandboxServerTests",
    uses: "APIClient", "FoundationExtensions", "SandboxServer", "SystemCalls")
tests(
    "Packages/Services/NetworkService/Tests/NetworkServiceTests",
    uses: "APIClient", "FoundationExtensions", "NetworkService", "NetworkServiceInterface", "ResourceLoading",
    "SessionServiceInterface")
tests(
    "Packages/Services/NetworkService/Tests/NetworkTestSupportTests",
    uses: "APIClient", "FoundationExtensions", "NetworkServiceInterface", "NetworkTestSupport", "ResourceLoading",
    "TestSupport")
tests(
    "Packages/Services/PersistenceService/Tests/PersistenceServiceTests",
    uses: "FeatureContributions", "PersistenceService", "PersistenceServiceInterface", "PersistenceTestSupport",
    "ResourceLoading", "SystemCalls", "TestSupport")
tests("Packages/Shared/APIClient/Tests/APIClientTests", uses: "APIClient", "FoundationExtensions")
tests(
    "Packages/Shared/CurlTransport/Tests/CurlTransportTests",
    uses: "APIClient", "CurlTransport", "FoundationExtensions", "SystemCalls")
tests(
    "Packages/Shared/SessionService/Tests/SessionServiceTests",
    uses: "FoundationExtensions", "SessionService", "SessionServiceInterface", "SystemCalls", "TestSupport")
tests("Packages/Terminal/CommandLineKit/Tests/CommandLineKitTests", uses: "CommandLineKit")
tests("Packages/Terminal/ScreenKit/Tests/ScreenKitTests", uses: "ScreenKit", "TerminalUI")
tests("Packages/Terminal/TerminalUI/Tests/TerminalUITests", uses: "TerminalUI")
tests("Packages/Tooling/ArchitectureLint/Tests/ArchitectureLintTests", excluding: "Fixtures", uses: "ArchitectureLint")
tests(
    "Packages/ViewModels/AccountViewModels/Tests/AccountViewModelsTests",
    uses: "AccountDomain", "AccountViewModels", "FoundationExtensions", "ResourceLoading", "TestSupport")
tests(
    "Packages/ViewModels/ArchiveViewModels/Tests/ArchiveViewModelsTests",
    uses: "ArchiveDomain", "ArchiveViewModels", "FeatureContributions", "ResourceLoading")
tests(
    "Packages/ViewModels/BoxViewModels/Tests/BoxViewModelsTests",
    uses: "BoxDomain", "BoxTestSupport", "BoxViewModels", "ResourceLoading", "TestSupport")
tests(
    "Packages/ViewModels/DNSRecordViewModels/Tests/DNSRecordViewModelsTests",
    uses: "DNSRecordDomain", "DNSRecordViewModels", "ResourceLoading", "TestSupport")
tests(
    "Packages/ViewModels/EmailViewModels/Tests/EmailViewModelsTests",
    uses: "EmailDomain", "EmailViewModels", "ResourceLoading", "TestSupport")
tests(
    "Packages/ViewModels/FolderViewModels/Tests/FolderViewModelsTests",
    uses: "FeatureContributions", "FolderDomain", "FolderViewModels", "ResourceLoading")
tests(
    "Packages/ViewModels/NowPageViewModels/Tests/NowPageViewModelsTests",
    uses: "NowPageDomain", "NowPageViewModels", "ResourceLoading", "TestSupport")
tests(
    "Packages/ViewModels/OutboxViewModels/Tests/OutboxViewModelsTests",
    uses: "FeatureContributions", "OutboxDomain", "OutboxViewModels", "ResourceLoading")
tests(
    "Packages/ViewModels/PasteViewModels/Tests/PasteViewModelsTests",
    uses: "PasteDomain", "PasteViewModels", "ResourceLoading", "TestSupport")
tests(
    "Packages/ViewModels/PictureViewModels/Tests/PictureViewModelsTests",
    uses: "PictureDomain", "PictureViewModels", "ResourceLoading", "TestSupport")
tests(
    "Packages/ViewModels/PURLViewModels/Tests/PURLViewModelsTests",
    uses: "FeatureContributions", "PURLDomain", "PURLTestSupport", "PURLViewModels", "ResourceLoading", "TestSupport")
tests(
    "Packages/ViewModels/StatusViewModels/Tests/StatusViewModelsTests",
    uses: "ResourceLoading", "StatusDomain", "StatusViewModels", "TestSupport")
tests(
    "Packages/ViewModels/UndoViewModels/Tests/UndoViewModelsTests",
    uses: "ResourceLoading", "UndoDomain", "UndoViewModels")
tests(
    "Packages/ViewModels/WeblogViewModels/Tests/WeblogViewModelsTests",
    uses: "FeatureContributions", "ResourceLoading", "TestSupport", "WeblogDomain", "WeblogViewModels")
tests(
    "Packages/ViewModels/WebpageViewModels/Tests/WebpageViewModelsTests",
    uses: "ResourceLoading", "TestSupport", "WebpageDomain", "WebpageViewModels")
tests(
    "Packages/Views/AccountCommands/Tests/AccountCommandsTests",
    uses: "AccountCommands", "AccountDomain", "AccountViewModels", "CommandLineKit", "CommandSupport",
    "CommandTestSupport", "FeatureContributions", "FoundationExtensions", "ResourceLoading", "TerminalUI",
    "TestSupport")
tests(
    "Packages/Views/ArchiveCommands/Tests/ArchiveCommandsTests",
    uses: "ArchiveCommands", "ArchiveDomain", "ArchiveViewModels", "CommandLineKit", "CommandSupport",
    "CommandTestSupport", "FeatureContributions", "ResourceLoading", "TerminalUI")
tests(
    "Packages/Views/BoxCommands/Tests/BoxCommandsTests",
    uses: "BoxCommands", "BoxDomain", "BoxTestSupport", "BoxViewModels", "CommandLineKit", "CommandSupport",
    "CommandTestSupport", "FeatureContributions", "ResourceLoading", "TerminalUI")
tests(
    "Packages/Views/CommandSupport/Tests/CommandSupportTests",
    uses: "CommandLineKit", "CommandSupport", "CommandTestSupport", "ResourceLoading", "TerminalUI", "TestSupport")
tests(
    "Packages/Views/CommandSupport/Tests/ScreenSupportTests",
    uses: "CommandLineKit", "CommandSupport", "CommandTestSupport", "ResourceLoading", "ScreenKit", "ScreenSupport",
    "TerminalUI")
tests(
    "Packages/Views/DNSRecordCommands/Tests/DNSRecordCommandsTests",
    uses: "CommandLineKit", "CommandSupport", "CommandTestSupport", "DNSRecordCommands", "DNSRecordDomain",
    "DNSRecordViewModels", "ResourceLoading", "TerminalUI", "TestSupport")
tests(
    "Packages/Views/EmailCommands/Tests/EmailCommandsTests",
    uses: "CommandSupport", "CommandTestSupport", "EmailCommands", "EmailDomain", "EmailViewModels", "ResourceLoading",
    "TerminalUI")
tests(
    "Packages/Views/FolderCommands/Tests/FolderCommandsTests",
    uses: "CommandSupport", "CommandTestSupport", "FeatureContributions", "FolderCommands", "FolderDomain",
    "FolderViewModels", "ResourceLoading", "TerminalUI")
tests(
    "Packages/Views/NowPageCommands/Tests/NowPageCommandsTests",
    uses: "CommandLineKit", "CommandSupport", "CommandTestSupport", "NowPageCommands", "NowPageDomain",
    "NowPageViewModels", "ResourceLoading", "TerminalUI", "TestSupport")
tests(
    "Packages/Views/OutboxCommands/Tests/OutboxCommandsTests",
    uses: "CommandLineKit", "CommandSupport", "CommandTestSupport", "FeatureContributions", "OutboxCommands",
    "OutboxDomain", "OutboxViewModels", "ResourceLoading", "TerminalUI", "TestSupport")
tests(
    "Packages/Views/PasteCommands/Tests/PasteCommandsTests",
    uses: "CommandLineKit", "CommandSupport", "CommandTestSupport", "PasteCommands", "PasteDomain", "PasteViewModels",
    "ResourceLoading", "TerminalUI", "TestSupport")
tests(
    "Packages/Views/PictureCommands/Tests/PictureCommandsTests",
    uses: "CommandLineKit", "CommandSupport", "CommandTestSupport", "PictureCommands", "PictureDomain",
    "PictureViewModels", "ResourceLoading", "TerminalUI", "TestSupport")
tests(
    "Packages/Views/PURLCommands/Tests/PURLCommandsTests",
    uses: "CommandLineKit", "CommandSupport", "CommandTestSupport", "PURLCommands", "PURLDomain", "PURLTestSupport",
    "PURLViewModels", "ResourceLoading", "TerminalUI", "TestSupport")
tests(
    "Packages/Views/StatusCommands/Tests/StatusCommandsTests",
    uses: "CommandLineKit", "CommandSupport", "CommandTestSupport", "ResourceLoading", "StatusCommands", "StatusDomain",
    "StatusViewModels", "TerminalUI", "TestSupport")
tests(
    "Packages/Views/ToolCommands/Tests/ToolCommandsTests",
    uses: "CommandSupport", "CommandTestSupport", "FeatureContributions", "ResourceLoading", "ScreenSupport",
    "TerminalUI", "ToolCommands")
tests(
    "Packages/Views/UndoCommands/Tests/UndoCommandsTests",
    uses: "CommandSupport", "CommandTestSupport", "ResourceLoading", "TerminalUI", "UndoCommands", "UndoDomain",
    "UndoViewModels")
tests(
    "Packages/Views/WeblogCommands/Tests/WeblogCommandsTests",
    uses: "CommandLineKit", "CommandSupport", "CommandTestSupport", "ResourceLoading", "TerminalUI", "TestSupport",
    "WeblogCommands", "WeblogDomain", "WeblogViewModels")
tests(
    "Packages/Views/WebpageCommands/Tests/WebpageCommandsTests",
    uses: "CommandLineKit", "CommandSupport", "CommandTestSupport", "ResourceLoading", "TerminalUI", "TestSupport",
    "WebpageCommands", "WebpageDomain", "WebpageViewModels")

@MainActor
func dependency(_ folder: String, products: String...) {
    package.dependencies.append(.package(path: folder))
    for product in products { packageOfProduct[product] = lastName(folder) }
}

@MainActor
func tests(_ folder: String, excluding excluded: String..., uses products: String...) {
    package.targets.append(
        .testTarget(
            name: lastName(folder),
            dependencies: products.map { .product(name: $0, package: packageOfProduct[$0] ?? $0) },
            path: folder, exclude: excluded, swiftSettings: settings))
}

func lastName(_ folder: String) -> String { String(folder.split(separator: "/").last ?? "") }
// architecture-lint: end packages and tests

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "Umbrella": []
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
