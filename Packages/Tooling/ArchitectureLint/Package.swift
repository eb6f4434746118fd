// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"), .enableUpcomingFeature("ImmutableWeakCaptures"),
]

let package = Package(
    name: "ArchitectureLint",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "ArchitectureLint", targets: ["ArchitectureLint"]),
        .executable(name: "architecture-lint", targets: ["architecture-lint"]),
        .plugin(name: "LintArchitecture", targets: ["LintArchitecture"]),
    ],
    dependencies: [.package(path: "../../Foundation/SystemCalls")],
    targets: [
        .target(name: "ArchitectureLint", dependencies: ["SystemCalls"], swiftSettings: settings),
        .testTarget(
            name: "ArchitectureLintTests",
            dependencies: ["ArchitectureLint"],
            exclude: ["Fixtures"],
            swiftSettings: settings),
        .executableTarget(
            name: "architecture-lint",
            dependencies: ["ArchitectureLint", "SystemCalls"],
            swiftSettings: settings),
        .plugin(
            name: "LintArchitecture",
            capability: .command(
                intent: .custom(
                    verb: "lint-architecture",
                    description: "Checks the layers, the manifests and the decision records of the repository")),
            dependencies: [
                "architecture-lint"
            ]
        ),
    ])

// architecture-lint: begin allow lists (ADR-0014), written by `architecture-lint harden`
// Who may import each module; in every other one the compiler refuses it.
let allowedClients: [String: [String]] = [
    "architecture-lint": ["Umbrella"],
    "ArchitectureLint": ["architecture_lint", "ArchitectureLintTests", "ArchitectureTests"],
]
for target in package.targets {
    guard let clients = allowedClients[target.name] else { continue }
    // The target's own name is in each list: an empty one would let every module import it.
    let flags = ([target.name] + clients).flatMap { ["-Xfrontend", "-allowable-client", "-Xfrontend", $0] }
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(flags)]
}
// architecture-lint: end allow lists
