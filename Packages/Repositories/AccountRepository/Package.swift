// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "AccountRepository",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "AccountDomain", targets: ["AccountDomain"]),
        .library(name: "AccountRepository", targets: ["AccountRepository"]),
    ],
    dependencies: [
        .package(path: "../../Foundation/FoundationExtensions"),
        .package(path: "../../Services/NetworkService"),
        .package(path: "../../Services/PersistenceService"),
        .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Shared/SessionService"),
    ],
    targets: [
        .target(
            name: "AccountDomain",
            dependencies: [
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AccountDomainTests",
            dependencies: [
                "AccountDomain",
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
            ],
            swiftSettings: settings
        ),
        .target(
            name: "AccountRepository",
            dependencies: [
                "AccountDomain",
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "SessionServiceInterface", package: "SessionService"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "AccountRepositoryTests",
            dependencies: [
                "AccountDomain",
                "AccountRepository",
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "NetworkServiceInterface", package: "NetworkService"),
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "SessionServiceInterface", package: "SessionService"),
            ],
            swiftSettings: settings
        ),
    ]
)
