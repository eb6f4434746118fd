// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "FoundationExtensions",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "FoundationExtensions", targets: ["FoundationExtensions"])
    ],
    targets: [
        .target(
            name: "FoundationExtensions",
            swiftSettings: settings
        ),
        .testTarget(
            name: "FoundationExtensionsTests",
            dependencies: [
                "FoundationExtensions"
            ],
            swiftSettings: settings
        ),
    ]
)

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "FoundationExtensions": [
        "AccountCommands",
        "AccountCommandsTests",
        "AccountDomain",
        "AccountDomainTests",
        "AccountRepository",
        "AccountRepositoryTests",
        "AccountViewModels",
        "AccountViewModelsTests",
        "APIClient",
        "APIClientTests",
        "ArchiveCommands",
        "BoxDomain",
        "CommandSupport",
        "CommandTestSupport",
        "CurlTransport",
        "CurlTransportTests",
        "DNSRecordDomain",
        "EmailDomain",
        "FeatureContributions",
        "FolderCommands",
        "FolderDomain",
        "FolderDomainTests",
        "FolderViewModels",
        "FoundationExtensionsTests",
        "FrontMatter",
        "ImageMetadata",
        "NereidApp",
        "NetworkService",
        "NetworkServiceInterface",
        "NetworkServiceTests",
        "NetworkTestSupport",
        "NetworkTestSupportTests",
        "NowPageRepository",
        "NowPageScreens",
        "PasteRepository",
        "PersistenceService",
        "PictureCommands",
        "PictureDomain",
        "PictureDomainTests",
        "PictureRepository",
        "PictureViewModels",
        "PURLDomain",
        "PURLRepository",
        "PURLViewModels",
        "ResourceLoading",
        "SandboxAPI",
        "SandboxAPITests",
        "SandboxServer",
        "SandboxServerTests",
        "ScreenSupport",
        "SessionService",
        "SessionServiceInterface",
        "SessionServiceTests",
        "StatusCommands",
        "StatusDomain",
        "StatusRepository",
        "StatusScreens",
        "StatusViewModels",
        "UndoCommands",
        "WeblogCommands",
        "WeblogDomain",
        "WeblogRepository",
        "WebpageCommands",
        "WebpageDomain",
        "WebpageDomainTests",
        "WebpageRepository",
    ]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name keeps a list without importers from being none, which would let everybody in.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
