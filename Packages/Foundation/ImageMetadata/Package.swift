// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "ImageMetadata",
    platforms: [.macOS(.v15)],
    products: [.library(name: "ImageMetadata", targets: ["ImageMetadata"])],
    dependencies: [.package(path: "../FoundationExtensions"), .package(path: "../ResourceLoading")],
    targets: [
        .target(
            name: "ImageMetadata",
            dependencies: ["FoundationExtensions", "ResourceLoading"],
            swiftSettings: settings),
        .testTarget(
            name: "ImageMetadataTests",
            dependencies: ["ImageMetadata", "ResourceLoading"],
            swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "ImageMetadata": ["ImageMetadataTests", "PictureDomain", "WebpageDomain"]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
