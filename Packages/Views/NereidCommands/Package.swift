// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "NereidCommands",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "NereidCommands", targets: ["NereidCommands"])
    ],
    dependencies: [
        .package(path: "../../Foundation/FoundationExtensions"),
        .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Foundation/SystemCalls"),
        .package(path: "../../Repositories/AccountRepository"),
        .package(path: "../../Repositories/ArchiveRepository"),
        .package(path: "../../Repositories/BoxRepository"),
        .package(path: "../../Repositories/DNSRecordRepository"),
        .package(path: "../../Repositories/EmailRepository"),
        .package(path: "../../Repositories/FolderRepository"),
        .package(path: "../../Repositories/NowPageRepository"),
        .package(path: "../../Repositories/OutboxRepository"),
        .package(path: "../../Repositories/PasteRepository"),
        .package(path: "../../Repositories/PictureRepository"),
        .package(path: "../../Repositories/PURLRepository"),
        .package(path: "../../Repositories/StatusRepository"),
        .package(path: "../../Repositories/WeblogRepository"),
        .package(path: "../../Repositories/WebpageRepository"),
        .package(path: "../../Terminal/CommandLineKit"),
        .package(path: "../../Terminal/TerminalUI"),
        .package(path: "../../ViewModels/AccountViewModels"),
        .package(path: "../../ViewModels/ArchiveViewModels"),
        .package(path: "../../ViewModels/BoxViewModels"),
        .package(path: "../../ViewModels/DNSRecordViewModels"),
        .package(path: "../../ViewModels/EmailViewModels"),
        .package(path: "../../ViewModels/FolderViewModels"),
        .package(path: "../../ViewModels/NowPageViewModels"),
        .package(path: "../../ViewModels/OutboxViewModels"),
        .package(path: "../../ViewModels/PasteViewModels"),
        .package(path: "../../ViewModels/PictureViewModels"),
        .package(path: "../../ViewModels/PURLViewModels"),
        .package(path: "../../ViewModels/StatusViewModels"),
        .package(path: "../../ViewModels/WeblogViewModels"),
        .package(path: "../../ViewModels/WebpageViewModels"),
    ],
    targets: [
        .target(
            name: "NereidCommands",
            dependencies: [
                .product(name: "AccountDomain", package: "AccountRepository"),
                .product(name: "AccountViewModels", package: "AccountViewModels"),
                .product(name: "ArchiveDomain", package: "ArchiveRepository"),
                .product(name: "ArchiveViewModels", package: "ArchiveViewModels"),
                .product(name: "BoxDomain", package: "BoxRepository"),
                .product(name: "BoxViewModels", package: "BoxViewModels"),
                .product(name: "CommandLineKit", package: "CommandLineKit"),
                .product(name: "DNSRecordDomain", package: "DNSRecordRepository"),
                .product(name: "DNSRecordViewModels", package: "DNSRecordViewModels"),
                .product(name: "EmailDomain", package: "EmailRepository"),
                .product(name: "EmailViewModels", package: "EmailViewModels"),
                .product(name: "FolderDomain", package: "FolderRepository"),
                .product(name: "FolderViewModels", package: "FolderViewModels"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "NowPageDomain", package: "NowPageRepository"),
                .product(name: "NowPageViewModels", package: "NowPageViewModels"),
                .product(name: "PasteDomain", package: "PasteRepository"),
                .product(name: "OutboxDomain", package: "OutboxRepository"),
                .product(name: "OutboxViewModels", package: "OutboxViewModels"),
                .product(name: "PasteViewModels", package: "PasteViewModels"),
                .product(name: "PictureDomain", package: "PictureRepository"),
                .product(name: "PictureViewModels", package: "PictureViewModels"),
                .product(name: "PURLDomain", package: "PURLRepository"),
                .product(name: "PURLViewModels", package: "PURLViewModels"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "StatusDomain", package: "StatusRepository"),
                .product(name: "StatusViewModels", package: "StatusViewModels"),
                .product(name: "SystemCalls", package: "SystemCalls"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "WeblogDomain", package: "WeblogRepository"),
                .product(name: "WeblogViewModels", package: "WeblogViewModels"),
                .product(name: "WebpageDomain", package: "WebpageRepository"),
                .product(name: "WebpageViewModels", package: "WebpageViewModels"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "NereidCommandsTests",
            dependencies: [
                .product(name: "AccountDomain", package: "AccountRepository"),
                .product(name: "AccountViewModels", package: "AccountViewModels"),
                .product(name: "ArchiveDomain", package: "ArchiveRepository"),
                .product(name: "ArchiveViewModels", package: "ArchiveViewModels"),
                .product(name: "BoxDomain", package: "BoxRepository"),
                .product(name: "BoxViewModels", package: "BoxViewModels"),
                .product(name: "CommandLineKit", package: "CommandLineKit"),
                .product(name: "DNSRecordDomain", package: "DNSRecordRepository"),
                .product(name: "DNSRecordViewModels", package: "DNSRecordViewModels"),
                .product(name: "EmailDomain", package: "EmailRepository"),
                .product(name: "EmailViewModels", package: "EmailViewModels"),
                .product(name: "FolderDomain", package: "FolderRepository"),
                .product(name: "FolderViewModels", package: "FolderViewModels"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                "NereidCommands",
                .product(name: "NowPageDomain", package: "NowPageRepository"),
                .product(name: "NowPageViewModels", package: "NowPageViewModels"),
                .product(name: "OutboxDomain", package: "OutboxRepository"),
                .product(name: "OutboxViewModels", package: "OutboxViewModels"),
                .product(name: "PasteDomain", package: "PasteRepository"),
                .product(name: "PasteViewModels", package: "PasteViewModels"),
                .product(name: "PictureDomain", package: "PictureRepository"),
                .product(name: "PictureViewModels", package: "PictureViewModels"),
                .product(name: "PURLDomain", package: "PURLRepository"),
                .product(name: "PURLViewModels", package: "PURLViewModels"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "StatusDomain", package: "StatusRepository"),
                .product(name: "StatusViewModels", package: "StatusViewModels"),
                .product(name: "TerminalUI", package: "TerminalUI"),
                .product(name: "WeblogDomain", package: "WeblogRepository"),
                .product(name: "WeblogViewModels", package: "WeblogViewModels"),
                .product(name: "WebpageDomain", package: "WebpageRepository"),
                .product(name: "WebpageViewModels", package: "WebpageViewModels"),
            ],
            swiftSettings: settings
        ),
    ]
)

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "NereidCommands": [
        "NereidApp",
        "NereidAppTests",
        "NereidCommandsTests",
    ]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name keeps a list without importers from being none, which would let everybody in.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
