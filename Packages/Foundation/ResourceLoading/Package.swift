// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "ResourceLoading",
    platforms: [.macOS(.v15)],
    products: [.library(name: "ResourceLoading", targets: ["ResourceLoading"])],
    dependencies: [.package(path: "../FoundationExtensions")],
    targets: [
        .target(name: "ResourceLoading", dependencies: ["FoundationExtensions"], swiftSettings: settings),
        .testTarget(name: "ResourceLoadingTests", dependencies: ["ResourceLoading"], swiftSettings: settings),
    ])
