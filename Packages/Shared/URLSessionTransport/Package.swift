// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "URLSessionTransport",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "NetworkProcess", targets: ["NetworkProcess"]),
        .library(name: "URLSessionTransport", targets: ["URLSessionTransport"]),
    ],
    dependencies: [
        .package(path: "../APIClient"),
        .package(path: "../../Foundation/FoundationExtensions"),
        .package(path: "../../Foundation/SystemCalls"),
    ],
    targets: [
        .target(
            name: "NetworkProcess",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "SystemCalls", package: "SystemCalls"),
                "URLSessionTransport",
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "NetworkProcessTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                "NetworkProcess",
                .product(name: "SystemCalls", package: "SystemCalls"),
                "URLSessionTransport",
            ],
            swiftSettings: settings
        ),
        .target(
            name: "URLSessionTransport",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
            ],
            swiftSettings: settings
        ),
        .testTarget(
            name: "URLSessionTransportTests",
            dependencies: [
                .product(name: "APIClient", package: "APIClient"),
                .product(name: "FoundationExtensions", package: "FoundationExtensions"),
                .product(name: "SystemCalls", package: "SystemCalls"),
                "URLSessionTransport",
            ],
            swiftSettings: settings
        ),
    ]
)

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "NetworkProcess": [
        "NereidApp",
        "NereidAppTests",
        "NetworkProcessTests",
    ],
    "URLSessionTransport": [
        "NereidApp",
        "NereidAppTests",
        "NetworkProcess",
        "NetworkProcessTests",
        "URLSessionTransportTests",
    ],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name keeps a list without importers from being none, which would let everybody in.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
