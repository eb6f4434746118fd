// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "PURLViewModels",
    platforms: [.macOS(.v15)],
    products: [.library(name: "PURLViewModels", targets: ["PURLViewModels"])],
    dependencies: [
        .package(path: "../../Foundation/FoundationExtensions"),
        .package(path: "../../Foundation/FeatureContributions"), .package(path: "../../Foundation/ResourceLoading"),
        .package(path: "../../Foundation/TestSupport"), .package(path: "../../Repositories/PURLRepository"),
    ],
    targets: [
        .target(
            name: "PURLViewModels",
            dependencies: [
                "FeatureContributions", "FoundationExtensions", "ResourceLoading",
                .product(name: "PURLDomain", package: "PURLRepository"),
            ], swiftSettings: settings),
        .testTarget(
            name: "PURLViewModelsTests",
            dependencies: [
                "FeatureContributions", "PURLViewModels", "ResourceLoading", "TestSupport",
                .product(name: "PURLDomain", package: "PURLRepository"),
                .product(name: "PURLTestSupport", package: "PURLRepository"),
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "PURLViewModels": ["NereidApp", "PURLCommands", "PURLCommandsTests", "PURLViewModelsTests"]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
