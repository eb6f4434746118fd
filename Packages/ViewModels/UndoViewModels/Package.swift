// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "UndoViewModels",
    platforms: [.macOS(.v15)],
    products: [.library(name: "UndoViewModels", targets: ["UndoViewModels"])],
    dependencies: [
        .package(path: "../../Foundation/ResourceLoading"), .package(path: "../../Repositories/UndoRepository"),
    ],
    targets: [
        .target(
            name: "UndoViewModels",
            dependencies: [
                "ResourceLoading", .product(name: "UndoDomain", package: "UndoRepository"),
            ], swiftSettings: settings),
        .testTarget(
            name: "UndoViewModelsTests",
            dependencies: [
                "ResourceLoading", "UndoViewModels", .product(name: "UndoDomain", package: "UndoRepository"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "UndoViewModels": ["NereidApp", "UndoCommands", "UndoCommandsTests", "UndoViewModelsTests"]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
