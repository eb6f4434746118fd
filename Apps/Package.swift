// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "Apps",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "nereid", targets: ["nereid"]),
        .library(name: "NereidApp", targets: ["NereidApp"]),
    ],
    dependencies: [
        .package(path: "../Packages/Foundation/FoundationExtensions"),
        .package(path: "../Packages/Foundation/ResourceLoading"),
        .package(path: "../Packages/Foundation/SystemCalls"),
        .package(path: "../Packages/Foundation/TestSupport"),
        .package(path: "../Packages/Repositories/AccountRepository"),
        .package(path: "../Packages/Repositories/ArchiveRepository"),
        .package(path: "../Packages/Repositories/BoxRepository"),
        .package(path: "../Packages/Repositories/DNSRecordRepository"),
        .package(path: "../Packages/Repositories/EmailRepository"),
        .package(path: "../Packages/Repositories/FolderRepository"),
        .package(path: "../Packages/Repositories/NowPageRepository"),
        .package(path: "../Packages/Repositories/OutboxRepository"),
        .package(path: "../Packages/Repositories/PasteRepository"),
        .package(path: "../Packages/Repositories/PictureRepository"),
        .package(path: "../Packages/Repositories/PURLRepository"),
        .package(path: "../Packages/Repositories/StatusRepository"),
        .package(path: "../Packages/Repositories/WeblogRepository"),
        .package(path: "../Packages/Repositories/WebpageRepository"),
        .package(path: "../Packages/Sandbox/SandboxAPI"),
        .package(path: "../Packages/Sandbox/SandboxServer"),
        .package(path: "../Packages/Services/NetworkService"),
        .package(path: "../Packages/Services/PersistenceService"),
        .package(path: "../Packages/Shared/APIClient"),
        .package(path: "../Packages/Shared/CurlTransport"),
        .package(path: "../Packages/Shared/SessionService"),
        .package(path: "../Packages/Terminal/TerminalUI"),
        .package(path: "../Packages/ViewModels/AccountViewModels"),
        .package(path: "../Packages/ViewModels/ArchiveViewModels"),
        .package(path: "../Packages/ViewModels/BoxViewModels"),
        .package(path: "../Packages/ViewModels/DNSRecordViewModels"),
        .package(path: "../Packages/ViewModels/EmailViewModels"),
        .package(path: "../Packages/ViewModels/FolderViewModels"),
        .package(path: "../Packages/ViewModels/NowPageViewModels"),
        .package(path: "../Packages/ViewModels/OutboxViewModels"),
        .package(path: "../Packages/ViewModels/PasteViewModels"),
        .package(path: "../Packages/ViewModels/PictureViewModels"),
        .package(path: "../Packages/ViewModels/PURLViewModels"),
        .package(path: "../Packages/ViewModels/StatusViewModels"),
        .package(path: "../Packages/ViewModels/WeblogViewModels"),
        .package(path: "../Packages/ViewModels/WebpageViewModels"),
        .package(path: "../Packages/Views/NereidCommands"),
    ],
    targets: [
        .executableTarget(
            name: "nereid",
            dependencies: [
                "NereidApp"
            ],
            path: "nereid/Sources/nereid",
            swiftSettings: settings
        ),
        .target(
            name: "NereidApp",
            dependencies: [
                .product(name: "AccountDomain", package: "AccountRepository"),
                .product(name: "AccountRepository", package: "AccountRepository"),
                .product(name: "AccountViewModels", package: "AccountViewModels"),
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "ArchiveDomain", package: "ArchiveRepository"),
                .product(name: "ArchiveRepository", package: "ArchiveRepository"),
                .product(name: "ArchiveViewModels", package: "ArchiveViewModels"),
                .product(name: "BoxDomain", package: "BoxRepository"),
                .product(name: "BoxRepository", package: "BoxRepository"),
                .product(name: "BoxViewModels", package: "BoxViewModels"),
                .product(name: "CurlTransport", package: "CurlTransport"),
                .product(name: "DNSRecordDomain", package: "DNSRecordRepository"),
                .product(name: "DNSRecordRepository", package: "DNSRecordRepository"),
                .product(name: "DNSRecordViewModels", package: "DNSRecordViewModels"),
                .product(name: "EmailDomain", package: "EmailRepository"),
                .product(name: "EmailRepository", package: "EmailRepository"),
                .product(name: "EmailViewModels", package: "EmailViewModels"),
                .product(name: "FolderDomain", package: "FolderRepository"),
                .product(name: "FolderRepository", package: "FolderRepository"),
                .product(name: "FolderViewModels", package: "FolderViewModels"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "NereidCommands", package: "NereidCommands"),
                .product(name: "NetworkService", package: "NetworkService"),
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "NowPageDomain", package: "NowPageRepository"),
                .product(name: "NowPageRepository", package: "NowPageRepository"),
                .product(name: "NowPageViewModels", package: "NowPageViewModels"),
                .product(name: "OutboxDomain", package: "OutboxRepository"),
                .product(name: "OutboxRepository", package: "OutboxRepository"),
                .product(name: "OutboxViewModels", package: "OutboxViewModels"),
                .product(name: "PasteDomain", package: "PasteRepository"),
                .product(name: "PasteRepository", package: "PasteRepository"),
                .product(name: "PasteViewModels", package: "PasteViewModels"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "PictureDomain", package: "PictureRepository"),
                .product(name: "PictureRepository", package: "PictureRepository"),
                .product(name: "PictureViewModels", package: "PictureViewModels"),
                .product(name: "PURLDomain", package: "PURLRepository"),
                .product(name: "PURLRepository", package: "PURLRepository"),
                .product(name: "PURLViewModels", package: "PURLViewModels"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "SandboxAPI", package: "SandboxAPI"),
                .product(name: "SandboxServer", package: "SandboxServer"),
                .product(name: "SessionService", package: "SessionService"),
                .product(name: "SessionServiceInterface", package: "SessionService"),
                .product(name: "StatusDomain", package: "StatusRepository"),
                .product(name: "StatusRepository", package: "StatusRepository"),
                .product(name: "StatusViewModels", package: "StatusViewModels"),
                .product(name: "SystemCalls", package: "SystemCalls"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "WeblogDomain", package: "WeblogRepository"),
                .product(name: "WeblogRepository", package: "WeblogRepository"),
                .product(name: "WeblogViewModels", package: "WeblogViewModels"),
                .product(name: "WebpageDomain", package: "WebpageRepository"),
                .product(name: "WebpageRepository", package: "WebpageRepository"),
                .product(name: "WebpageViewModels", package: "WebpageViewModels"),
            ],
            path: "nereid/Sources/NereidApp",
            swiftSettings: settings
        ),
        .testTarget(
            name: "NereidAppTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                "NereidApp",
                .product(name: "NereidCommands", package: "NereidCommands"),
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
            path: "nereid/Tests/NereidAppTests",
            exclude: ["Fixtures"],
            swiftSettings: settings
        ),
    ]
)

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "nereid": ["Umbrella"],
    "NereidApp": [
        "nereid",
        "NereidAppTests",
    ],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name keeps a list without importers from being none, which would let everybody in.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
