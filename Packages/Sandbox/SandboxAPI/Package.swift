// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "SandboxAPI",
    platforms: [.macOS(.v15)],
    products: [.library(name: "SandboxAPI", targets: ["SandboxAPI"])],
    dependencies: [
        .package(path: "../../Foundation/FoundationExtensions"), .package(path: "../../Foundation/PlainText"),
        .package(path: "../../Foundation/SystemCalls"), .package(path: "../../Foundation/TestSupport"),
        .package(path: "../../Shared/APIClient"),
    ],
    targets: [
        .target(
            name: "SandboxAPI",
            dependencies: [
                "APIClient", "FoundationExtensions", "SystemCalls", .product(name: "FrontMatter", package: "PlainText"),
            ], swiftSettings: settings),
        .testTarget(
            name: "SandboxAPITests",
            dependencies: [
                "APIClient", "FoundationExtensions", "SandboxAPI", "SystemCalls", "TestSupport",
            ], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "SandboxAPI": ["NereidApp", "NereidAppTests", "SandboxAPITests"]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
