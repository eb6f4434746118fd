// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "WebpageViewModels",
    platforms: [.macOS(.v15)],
    products: [.library(name: "WebpageViewModels", targets: ["WebpageViewModels"])],
    dependencies: [
        .package(path: "../../Foundation/FeatureContributions"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Foundation/TestSupport"), .package(path: "../../Repositories/WebpageRepository"),
    ],
    targets: [
        .target(
            name: "WebpageViewModels",
            dependencies: [
                "FeatureContributions", "ResourceLoading",
                .product(name: "WebpageDomain", package: "WebpageRepository"),
            ], swiftSettings: settings),
        .testTarget(
            name: "WebpageViewModelsTests",
            dependencies: [
                "ResourceLoading", "TestSupport", "WebpageViewModels",
                .product(name: "WebpageDomain", package: "WebpageRepository"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "WebpageViewModels": ["NereidApp", "WebpageCommands", "WebpageCommandsTests", "WebpageViewModelsTests"]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
