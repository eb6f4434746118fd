// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "APIClient",
    platforms: [.macOS(.v15)],
    products: [.library(name: "APIClient", targets: ["APIClient"])],
    dependencies: [.package(path: "../../Foundation/FoundationExtensions")],
    targets: [
        .target(name: "APIClient", dependencies: ["FoundationExtensions"], swiftSettings: settings),
        .testTarget(
            name: "APIClientTests",
            dependencies: ["APIClient", "FoundationExtensions"],
            swiftSettings: settings),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "APIClient": [
        "AccountRepository", "AccountRepositoryTests",
        "APIClientTests",
        "CurlTransport", "CurlTransportTests",
        "DNSRecordRepository", "DNSRecordRepositoryTests",
        "EmailRepository", "EmailRepositoryTests",
        "NereidApp", "NereidAppTests",
        "NetworkService", "NetworkServiceInterface", "NetworkServiceTests", "NetworkTestSupport",
        "NetworkTestSupportTests",
        "NowPageRepository", "NowPageRepositoryTests",
        "PasteRepository", "PasteRepositoryTests",
        "PictureRepository", "PictureRepositoryTests",
        "PURLRepository", "PURLRepositoryTests",
        "SandboxAPI", "SandboxAPITests", "SandboxServer", "SandboxServerTests",
        "StatusRepository", "StatusRepositoryTests",
        "WeblogRepository", "WeblogRepositoryTests",
        "WebpageRepository", "WebpageRepositoryTests",
    ]
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
