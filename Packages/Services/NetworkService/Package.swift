// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "NetworkService",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "NetworkService", targets: ["NetworkService"]),
        .library(name: "NetworkServiceInterface", targets: ["NetworkServiceInterface"]),
        .library(name: "NetworkTestSupport", targets: ["NetworkTestSupport"]),
    ],
    dependencies: [
        .package(path: "../../Shared/APIClient"), .package(path: "../../Foundation/FeatureContributions"),
        .package(path: "../../Foundation/FoundationExtensions"), .package(path: "../PersistenceService"),
        .package(path: "../../Foundation/ResourceLoading"), .package(path: "../../Shared/SessionService"),
        .package(path: "../../Foundation/SystemCalls"), .package(path: "../../Foundation/TestSupport"),
    ],
    targets: [
        .target(
            name: "NetworkService",
            dependencies: [
                "APIClient", "FoundationExtensions", "NetworkServiceInterface", "ResourceLoading", "SystemCalls",
                .product(name: "SessionServiceInterface", package: "SessionService"),
            ], swiftSettings: settings),
        .testTarget(
            name: "NetworkServiceTests",
            dependencies: [
                "APIClient", "FoundationExtensions", "NetworkService", "NetworkServiceInterface", "ResourceLoading",
                .product(name: "SessionServiceInterface", package: "SessionService"),
            ], swiftSettings: settings),
        .target(
            name: "NetworkServiceInterface",
            dependencies: ["APIClient", "FoundationExtensions", "ResourceLoading"],
            swiftSettings: settings),
        .target(
            name: "NetworkTestSupport",
            dependencies: [
                "APIClient", "FeatureContributions", "FoundationExtensions", "NetworkServiceInterface",
                "ResourceLoading", "TestSupport",
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
            ], swiftSettings: settings),
        .testTarget(
            name: "NetworkTestSupportTests",
            dependencies: [
                "APIClient", "FoundationExtensions", "NetworkServiceInterface", "NetworkTestSupport", "ResourceLoading",
                "TestSupport",
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "NetworkService": ["NereidApp", "NetworkServiceTests"],
    "NetworkServiceInterface": [
        "AccountRepository", "AccountRepositoryTests",
        "DNSRecordRepository",
        "EmailRepository",
        "NereidApp",
        "NetworkService", "NetworkServiceTests", "NetworkTestSupport", "NetworkTestSupportTests",
        "NowPageRepository",
        "PasteRepository", "PasteRepositoryTests",
        "PictureRepository",
        "PURLRepository", "PURLRepositoryTests",
        "StatusRepository", "StatusRepositoryTests",
        "WeblogRepository", "WeblogRepositoryTests",
        "WebpageRepository", "WebpageRepositoryTests",
    ],
    "NetworkTestSupport": [
        "AccountRepositoryTests",
        "DNSRecordRepositoryTests",
        "EmailRepositoryTests",
        "NetworkTestSupportTests",
        "NowPageRepositoryTests",
        "PasteRepositoryTests",
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
