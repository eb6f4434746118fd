// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "UndoRepository",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "UndoDomain", targets: ["UndoDomain"]),
        .library(name: "UndoRepository", targets: ["UndoRepository"]),
    ],
    dependencies: [
        .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Foundation/SystemCalls"),
        .package(path: "../../Services/PersistenceService"),
    ],
    targets: [
        .target(
            name: "UndoDomain",
            dependencies: [
                .product(name: "ResourceLoading", package: "ResourceLoading")
            ],
            swiftSettings: settings
        ),
        .target(
            name: "UndoRepository",
            dependencies: [
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                .product(name: "SystemCalls", package: "SystemCalls"),
                "UndoDomain",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "UndoRepositoryTests",
            dependencies: [
                .product(name: "PersistenceService", package: "PersistenceService"),
                .product(name: "PersistenceServiceInterface", package: "PersistenceService"),
                .product(name: "ResourceLoading", package: "ResourceLoading"),
                "UndoDomain",
                "UndoRepository",
            ],
            swiftSettings: settings
        ),
    ]
)

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "UndoDomain": [
        "UndoCommands",
        "UndoCommandsTests",
        "UndoRepository",
        "UndoRepositoryTests",
        "UndoViewModels",
        "UndoViewModelsTests",
    ],
    "UndoRepository": [
        "NereidApp",
        "UndoRepositoryTests",
    ],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name keeps a list without importers from being none, which would let everybody in.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
