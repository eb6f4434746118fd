// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "SessionService",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "SessionService", targets: ["SessionService"]),
        .library(name: "SessionServiceInterface", targets: ["SessionServiceInterface"]),
    ],
    dependencies: [
        .package(path: "../../Foundation/FoundationExtensions"), .package(path: "../../Foundation/SystemCalls"),
        .package(path: "../../Foundation/TestSupport"),
    ],
    targets: [
        .target(
            name: "SessionService",
            dependencies: ["FoundationExtensions", "SessionServiceInterface", "SystemCalls"],
            swiftSettings: settings),
        .testTarget(
            name: "SessionServiceTests",
            dependencies: [
                "FoundationExtensions", "SessionService", "SessionServiceInterface", "SystemCalls", "TestSupport",
            ], swiftSettings: settings),
        .target(name: "SessionServiceInterface", dependencies: ["FoundationExtensions"], swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "SessionService": ["NereidApp", "SessionServiceTests"],
    "SessionServiceInterface": [
        "AccountRepository", "AccountRepositoryTests",
        "NereidApp",
        "NetworkService", "NetworkServiceTests",
        "SessionService", "SessionServiceTests",
    ],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
