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
    targets: [
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
            name: "NereidAppTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "CommandLineKit", package: "CommandLineKit"),
                .product(name: "CommandSupport", package: "CommandSupport"),
                .product(name: "CommandTestSupport", package: "CommandSupport"),
                .product(name: "FeatureContributions", package: "FeatureContributions"),
                .product(name: "FolderDomain", package: "FolderRepository"),
                .product(name: "NereidApp", package: "Apps"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PersistenceTestSupport", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "SandboxAPI", package: "SandboxAPI"),
                .product(name: "SandboxServer", package: "SandboxServer"),
                .product(name: "ScreenKit", package: "ScreenKit"),
                .product(name: "ScreenSupport", package: "CommandSupport"),
                .product(name: "SystemCalls", package: "SystemCalls"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "TestSupport", package: "TestSupport"),
            ],
            path: "Apps/nereid/Tests/NereidAppTests",
            exclude: ["Fixtures"],
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

// Each package of the repository, with those products that have another name than it. Below it, each folder of tests,
// with the products that they use; a line that is indented further continues it.
let table = """
    Apps NereidApp
      Apps/nereid/Tests/CommandTests: CommandLineKit CommandSupport CommandTestSupport FeatureContributions NereidApp ResourceLoading TerminalUI
    Packages/Foundation/FeatureContributions
      Packages/Foundation/FeatureContributions/Tests/FeatureContributionsTests: FeatureContributions ResourceLoading
    Packages/Foundation/FoundationExtensions
      Packages/Foundation/FoundationExtensions/Tests/FoundationExtensionsTests: FoundationExtensions
    Packages/Foundation/ResourceLoading
      Packages/Foundation/ResourceLoading/Tests/ResourceLoadingTests: ResourceLoading
    Packages/Foundation/SystemCalls
      Packages/Foundation/SystemCalls/Tests/SystemCallsTests: SystemCalls TestSupport
    Packages/Foundation/TestSupport
      Packages/Foundation/TestSupport/Tests/TestSupportTests: ResourceLoading TestSupport
    Packages/Repositories/AccountRepository AccountDomain
      Packages/Repositories/AccountRepository/Tests/AccountDomainTests: AccountDomain FoundationExtensions ResourceLoading
      Packages/Repositories/AccountRepository/Tests/AccountRepositoryTests: AccountDomain AccountRepository APIClient FeatureContributions FoundationExtensions NetworkServiceInterface NetworkTestSupport PersistenceService PersistenceServiceInterface PersistenceTestSupport ResourceLoading SessionServiceInterface TestSupport
    Packages/Repositories/ArchiveRepository ArchiveDomain
      Packages/Repositories/ArchiveRepository/Tests/ArchiveDomainTests: ArchiveDomain ResourceLoading
      Packages/Repositories/ArchiveRepository/Tests/ArchiveRepositoryTests: ArchiveDomain ArchiveRepository PersistenceService PersistenceServiceInterface ResourceLoading
    Packages/Repositories/BoxRepository BoxDomain BoxTestSupport
      Packages/Repositories/BoxRepository/Tests/BoxDomainTests: BoxDomain BoxTestSupport FeatureContributions
      Packages/Repositories/BoxRepository/Tests/BoxRepositoryTests: BoxDomain BoxRepository BoxTestSupport PersistenceService PersistenceServiceInterface PersistenceTestSupport ResourceLoading
    Packages/Repositories/DNSRecordRepository DNSRecordDomain
      Packages/Repositories/DNSRecordRepository/Tests/DNSRecordDomainTests: DNSRecordDomain ResourceLoading
      Packages/Repositories/DNSRecordRepository/Tests/DNSRecordRepositoryTests: APIClient DNSRecordDomain DNSRecordRepository NetworkTestSupport PersistenceService PersistenceServiceInterface PersistenceTestSupport ResourceLoading TestSupport
    Packages/Repositories/EmailRepository EmailDomain
      Packages/Repositories/EmailRepository/Tests/EmailDomainTests: EmailDomain
      Packages/Repositories/EmailRepository/Tests/EmailRepositoryTests: APIClient EmailDomain EmailRepository NetworkTestSupport PersistenceService PersistenceServiceInterface PersistenceTestSupport ResourceLoading TestSupport
    Packages/Repositories/FolderRepository FolderDomain
      Packages/Repositories/FolderRepository/Tests/FolderDomainTests: FeatureContributions FolderDomain FolderRepository ResourceLoading
    Packages/Repositories/NowPageRepository NowPageDomain
      Packages/Repositories/NowPageRepository/Tests/NowPageDomainTests: NowPageDomain
      Packages/Repositories/NowPageRepository/Tests/NowPageRepositoryTests: APIClient FeatureContributions NetworkTestSupport NowPageDomain NowPageRepository PersistenceService PersistenceServiceInterface PersistenceTestSupport ResourceLoading TestSupport
    Packages/Repositories/OutboxRepository OutboxDomain
      Packages/Repositories/OutboxRepository/Tests/OutboxRepositoryTests: FeatureContributions OutboxDomain OutboxRepository PersistenceService PersistenceServiceInterface PersistenceTestSupport ResourceLoading
    Packages/Repositories/PasteRepository PasteDomain
      Packages/Repositories/PasteRepository/Tests/PasteDomainTests: FeatureContributions PasteDomain
      Packages/Repositories/PasteRepository/Tests/PasteRepositoryTests: APIClient FeatureContributions NetworkServiceInterface NetworkTestSupport PasteDomain PasteRepository PersistenceService PersistenceServiceInterface PersistenceTestSupport ResourceLoading TestSupport
    Packages/Repositories/PictureRepository PictureDomain
      Packages/Repositories/PictureRepository/Tests/PictureDomainTests: FeatureContributions FoundationExtensions PictureDomain ResourceLoading
      Packages/Repositories/PictureRepository/Tests/PictureRepositoryTests: APIClient FeatureContributions NetworkTestSupport PersistenceService PersistenceServiceInterface PersistenceTestSupport PictureDomain PictureRepository ResourceLoading TestSupport
    Packages/Repositories/PURLRepository PURLDomain PURLTestSupport
      Packages/Repositories/PURLRepository/Tests/PURLDomainTests: FeatureContributions PURLDomain PURLTestSupport ResourceLoading
      Packages/Repositories/PURLRepository/Tests/PURLRepositoryTests: APIClient FeatureContributions NetworkServiceInterface NetworkTestSupport PersistenceService PersistenceServiceInterface PersistenceTestSupport PURLDomain PURLRepository PURLTestSupport ResourceLoading TestSupport
    Packages/Repositories/StatusRepository StatusDomain
      Packages/Repositories/StatusRepository/Tests/StatusDomainTests: FeatureContributions ResourceLoading StatusDomain
      Packages/Repositories/StatusRepository/Tests/StatusRepositoryTests: APIClient FeatureContributions NetworkServiceInterface NetworkTestSupport PersistenceService PersistenceServiceInterface PersistenceTestSupport ResourceLoading StatusDomain StatusRepository TestSupport
    Packages/Repositories/UndoRepository UndoDomain
      Packages/Repositories/UndoRepository/Tests/UndoRepositoryTests: PersistenceService PersistenceServiceInterface ResourceLoading UndoDomain UndoRepository
    Packages/Repositories/WeblogRepository WeblogDomain
      Packages/Repositories/WeblogRepository/Tests/WeblogDomainTests: FeatureContributions ResourceLoading WeblogDomain
      Packages/Repositories/WeblogRepository/Tests/WeblogRepositoryTests: APIClient FeatureContributions NetworkServiceInterface NetworkTestSupport PersistenceService PersistenceServiceInterface PersistenceTestSupport ResourceLoading TestSupport WeblogDomain WeblogRepository
    Packages/Repositories/WebpageRepository WebpageDomain
      Packages/Repositories/WebpageRepository/Tests/WebpageDomainTests: FoundationExtensions WebpageDomain
      Packages/Repositories/WebpageRepository/Tests/WebpageRepositoryTests: APIClient FeatureContributions NetworkServiceInterface NetworkTestSupport PersistenceService PersistenceServiceInterface PersistenceTestSupport ResourceLoading TestSupport WebpageDomain WebpageRepository
    Packages/Sandbox/SandboxAPI
      Packages/Sandbox/SandboxAPI/Tests/SandboxAPITests: APIClient FoundationExtensions SandboxAPI SystemCalls TestSupport
    Packages/Sandbox/SandboxServer
      Packages/Sandbox/SandboxServer/Tests/SandboxServerTests: APIClient FoundationExtensions SandboxServer SystemCalls
    Packages/Services/NetworkService NetworkServiceInterface NetworkTestSupport
      Packages/Services/NetworkService/Tests/NetworkServiceTests: APIClient FoundationExtensions NetworkService NetworkServiceInterface ResourceLoading SessionServiceInterface
      Packages/Services/NetworkService/Tests/NetworkTestSupportTests: APIClient FoundationExtensions NetworkServiceInterface NetworkTestSupport ResourceLoading TestSupport
    Packages/Services/PersistenceService PersistenceServiceInterface PersistenceTestSupport
      Packages/Services/PersistenceService/Tests/PersistenceServiceTests: PersistenceService PersistenceServiceInterface PersistenceTestSupport ResourceLoading SystemCalls TestSupport
    Packages/Shared/APIClient
      Packages/Shared/APIClient/Tests/APIClientTests: APIClient FoundationExtensions
    Packages/Shared/CurlTransport
      Packages/Shared/CurlTransport/Tests/CurlTransportTests: APIClient CurlTransport FoundationExtensions SystemCalls
    Packages/Shared/SessionService SessionServiceInterface
      Packages/Shared/SessionService/Tests/SessionServiceTests: FoundationExtensions SessionService SessionServiceInterface SystemCalls TestSupport
    Packages/Terminal/CommandLineKit
      Packages/Terminal/CommandLineKit/Tests/CommandLineKitTests: CommandLineKit
    Packages/Terminal/ScreenKit
      Packages/Terminal/ScreenKit/Tests/ScreenKitTests: ScreenKit TerminalUI
    Packages/Terminal/TerminalUI
      Packages/Terminal/TerminalUI/Tests/TerminalUITests: TerminalUI
    Packages/Tooling/ArchitectureLint
    Packages/ViewModels/AccountViewModels
      Packages/ViewModels/AccountViewModels/Tests/AccountViewModelsTests: AccountDomain AccountViewModels FoundationExtensions ResourceLoading TestSupport
    Packages/ViewModels/ArchiveViewModels
      Packages/ViewModels/ArchiveViewModels/Tests/ArchiveViewModelsTests: ArchiveDomain ArchiveViewModels FeatureContributions ResourceLoading
    Packages/ViewModels/BoxViewModels
      Packages/ViewModels/BoxViewModels/Tests/BoxViewModelsTests: BoxDomain BoxTestSupport BoxViewModels ResourceLoading TestSupport
    Packages/ViewModels/DNSRecordViewModels
      Packages/ViewModels/DNSRecordViewModels/Tests/DNSRecordViewModelsTests: DNSRecordDomain DNSRecordViewModels ResourceLoading TestSupport
    Packages/ViewModels/EmailViewModels
      Packages/ViewModels/EmailViewModels/Tests/EmailViewModelsTests: EmailDomain EmailViewModels ResourceLoading TestSupport
    Packages/ViewModels/FolderViewModels
      Packages/ViewModels/FolderViewModels/Tests/FolderViewModelsTests: FeatureContributions FolderDomain FolderViewModels ResourceLoading
    Packages/ViewModels/NowPageViewModels
      Packages/ViewModels/NowPageViewModels/Tests/NowPageViewModelsTests: NowPageDomain NowPageViewModels ResourceLoading TestSupport
    Packages/ViewModels/OutboxViewModels
      Packages/ViewModels/OutboxViewModels/Tests/OutboxViewModelsTests: FeatureContributions OutboxDomain OutboxViewModels ResourceLoading
    Packages/ViewModels/PasteViewModels
      Packages/ViewModels/PasteViewModels/Tests/PasteViewModelsTests: PasteDomain PasteViewModels ResourceLoading TestSupport
    Packages/ViewModels/PictureViewModels
      Packages/ViewModels/PictureViewModels/Tests/PictureViewModelsTests: PictureDomain PictureViewModels ResourceLoading TestSupport
    Packages/ViewModels/PURLViewModels
      Packages/ViewModels/PURLViewModels/Tests/PURLViewModelsTests: PURLDomain PURLTestSupport PURLViewModels ResourceLoading TestSupport
    Packages/ViewModels/StatusViewModels
      Packages/ViewModels/StatusViewModels/Tests/StatusViewModelsTests: ResourceLoading StatusDomain StatusViewModels TestSupport
    Packages/ViewModels/UndoViewModels
      Packages/ViewModels/UndoViewModels/Tests/UndoViewModelsTests: ResourceLoading UndoDomain UndoViewModels
    Packages/ViewModels/WeblogViewModels
      Packages/ViewModels/WeblogViewModels/Tests/WeblogViewModelsTests: FeatureContributions ResourceLoading TestSupport WeblogDomain WeblogViewModels
    Packages/ViewModels/WebpageViewModels
      Packages/ViewModels/WebpageViewModels/Tests/WebpageViewModelsTests: ResourceLoading TestSupport WebpageDomain WebpageViewModels
    Packages/Views/AccountCommands
      Packages/Views/AccountCommands/Tests/AccountCommandsTests: AccountCommands AccountDomain AccountViewModels CommandLineKit CommandSupport CommandTestSupport FoundationExtensions ResourceLoading TerminalUI TestSupport
    Packages/Views/ArchiveCommands
      Packages/Views/ArchiveCommands/Tests/ArchiveCommandsTests: ArchiveCommands ArchiveDomain ArchiveViewModels CommandLineKit CommandSupport CommandTestSupport FeatureContributions ResourceLoading TerminalUI
    Packages/Views/BoxCommands
      Packages/Views/BoxCommands/Tests/BoxCommandsTests: BoxCommands BoxDomain BoxTestSupport BoxViewModels CommandLineKit CommandSupport CommandTestSupport FeatureContributions ResourceLoading TerminalUI
    Packages/Views/CommandSupport CommandTestSupport ScreenSupport
      Packages/Views/CommandSupport/Tests/CommandSupportTests: CommandLineKit CommandSupport CommandTestSupport ResourceLoading TerminalUI TestSupport
      Packages/Views/CommandSupport/Tests/ScreenSupportTests: CommandLineKit CommandSupport CommandTestSupport ResourceLoading ScreenKit ScreenSupport TerminalUI
    Packages/Views/DNSRecordCommands
      Packages/Views/DNSRecordCommands/Tests/DNSRecordCommandsTests: CommandLineKit CommandSupport CommandTestSupport DNSRecordCommands DNSRecordDomain DNSRecordViewModels ResourceLoading TerminalUI TestSupport
    Packages/Views/EmailCommands
      Packages/Views/EmailCommands/Tests/EmailCommandsTests: CommandSupport CommandTestSupport EmailCommands EmailDomain EmailViewModels ResourceLoading TerminalUI
    Packages/Views/FolderCommands
      Packages/Views/FolderCommands/Tests/FolderCommandsTests: CommandSupport CommandTestSupport FeatureContributions FolderCommands FolderDomain FolderViewModels ResourceLoading TerminalUI
    Packages/Views/NowPageCommands
      Packages/Views/NowPageCommands/Tests/NowPageCommandsTests: CommandLineKit CommandSupport CommandTestSupport NowPageCommands NowPageDomain NowPageViewModels ResourceLoading TerminalUI TestSupport
    Packages/Views/OutboxCommands
      Packages/Views/OutboxCommands/Tests/OutboxCommandsTests: CommandLineKit CommandSupport CommandTestSupport FeatureContributions OutboxCommands OutboxDomain OutboxViewModels ResourceLoading TerminalUI TestSupport
    Packages/Views/PasteCommands
      Packages/Views/PasteCommands/Tests/PasteCommandsTests: CommandLineKit CommandSupport CommandTestSupport PasteCommands PasteDomain PasteViewModels ResourceLoading TerminalUI TestSupport
    Packages/Views/PictureCommands
      Packages/Views/PictureCommands/Tests/PictureCommandsTests: CommandLineKit CommandSupport CommandTestSupport PictureCommands PictureDomain PictureViewModels ResourceLoading TerminalUI TestSupport
    Packages/Views/PURLCommands
      Packages/Views/PURLCommands/Tests/PURLCommandsTests: CommandLineKit CommandSupport CommandTestSupport PURLCommands PURLDomain PURLTestSupport PURLViewModels ResourceLoading TerminalUI TestSupport
    Packages/Views/StatusCommands
      Packages/Views/StatusCommands/Tests/StatusCommandsTests: CommandLineKit CommandSupport CommandTestSupport ResourceLoading StatusCommands StatusDomain StatusViewModels TerminalUI TestSupport
    Packages/Views/ToolCommands
      Packages/Views/ToolCommands/Tests/ToolCommandsTests: CommandSupport CommandTestSupport FeatureContributions ResourceLoading ScreenSupport TerminalUI ToolCommands
    Packages/Views/UndoCommands
      Packages/Views/UndoCommands/Tests/UndoCommandsTests: CommandSupport CommandTestSupport ResourceLoading TerminalUI UndoCommands UndoDomain UndoViewModels
    Packages/Views/WeblogCommands
      Packages/Views/WeblogCommands/Tests/WeblogCommandsTests: CommandLineKit CommandSupport CommandTestSupport ResourceLoading TerminalUI TestSupport WeblogCommands WeblogDomain WeblogViewModels
    Packages/Views/WebpageCommands
      Packages/Views/WebpageCommands/Tests/WebpageCommandsTests: CommandLineKit CommandSupport CommandTestSupport ResourceLoading TerminalUI TestSupport WebpageCommands WebpageDomain WebpageViewModels
    """

// architecture-lint: begin table of tests (the lint knows these lines)
var homes: [String: String] = [:]
for line in table.split(separator: "\n") where !line.hasPrefix(" ") {
    let words = line.split(separator: " ").map { String($0) }
    package.dependencies.append(.package(path: words[0]))
    for product in words.dropFirst() { homes[product] = words[0].split(separator: "/").last.map { String($0) } }
}
for line in table.split(separator: "\n") where line.hasPrefix(" ") {
    var words = line.split(separator: " ").map { String($0) }
    if words[0].hasSuffix(":") {
        let path = String(words.removeFirst().dropLast())
        let name = path.split(separator: "/").last.map { String($0) } ?? path
        package.targets.append(.testTarget(name: name, path: path, swiftSettings: settings))
    }
    package.targets.last?.dependencies += words.map { .product(name: $0, package: homes[$0] ?? $0) }
}
// architecture-lint: end table of tests

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
