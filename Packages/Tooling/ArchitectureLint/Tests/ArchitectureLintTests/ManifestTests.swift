import Foundation
import Testing

@testable import ArchitectureLint

@Suite("ManifestEvaluator")
struct ManifestTests {
    @Test("the version recorded in the standard library is the compiler's")
    func version() throws {
        let toolchain = try Toolchain.installed()

        #if os(Linux)
            let written = toolchain.writtenVersion()
            #expect(written != nil)
            #expect(written == toolchain.askVersion())
        #endif
        #expect(toolchain.version() == toolchain.askVersion())
    }

    private static let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription

        let names = ["One", "Two"]
        let package = Package(
            name: "Sample",
            products: [.library(name: "All", targets: names)],
            dependencies: [.package(path: "../Other"), .package(url: "https://example.com/x.git", from: "1.0.0")],
            targets: names.map { .target(name: $0) } + [
                .testTarget(
                    name: "Tests",
                    dependencies: [
                        "One", .target(name: "Two", condition: .when(platforms: [.linux])),
                        .product(
                            name: "X", package: "x", moduleAliases: ["Z": "XZ"],
                            condition: .when(platforms: [.linux])),
                        .byName(name: "Y"),
                    ],
                    path: "Elsewhere", exclude: ["a"], sources: ["b"], resources: [.copy("c"), .process("d")],
                    cSettings: [.define("C")],
                    swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .swiftLanguageMode(.v6)]),
                .systemLibrary(name: "CThing"),
            ]
        )
        """

    @Test("a manifest is evaluated, not guessed")
    func evaluated() throws {
        let manifest = try #require(try evaluate(Self.manifest, toolchain: .installed()))

        #expect(manifest.targets.map(\.name) == ["One", "Two", "Tests", "CThing"])
        #expect(manifest.products == [Manifest.Product(name: "All", targets: ["One", "Two"])])
        #expect(manifest.dependencies == [.local(path: "../Other"), .external(location: "https://example.com/x.git")])
        #expect(manifest.targets[2].dependencies.map(\.name) == ["One", "Two", "X", "Y"])
        #expect(manifest.targets[2].dependencies.map(\.package) == [nil, nil, "x", nil])
        #expect(manifest.targets[2].settings == ["enableUpcomingFeature(ExistentialAny)", "swiftLanguageMode(6)"])
        #expect(manifest.targets[2].path == "Elsewhere")
        #expect(manifest.targets[2].exclude == ["a", "c", "d"])
        #expect(manifest.targets[3].kind == .system)
    }

    @Test("dump-package, if the fast way is missing, gives the same result")
    func fallback() throws {
        let installed = try Toolchain.installed()
        let shim = FileManager.default.temporaryDirectory.appendingPathComponent("swift-\(UUID().uuidString)")
        try "#!/bin/sh\nexec '\(installed.swift)' \"$@\"\n".write(to: shim, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: shim.path)
        defer { try? FileManager.default.removeItem(at: shim) }
        let toolchain = Toolchain(swift: shim.path)
        try #require(toolchain.frontend == nil)

        var dumped = try #require(try evaluate(Self.manifest, toolchain: toolchain))

        let fast = try #require(try evaluate(Self.manifest, toolchain: installed))
        // SwiftPM makes the path of a local package absolute.
        dumped.dependencies[0] = fast.dependencies[0]
        #expect(dumped == fast)
    }

    @Test("a cached manifest is the evaluated one")
    func cached() throws {
        let sample = try SampleRepository(texts: ["=== Package.swift\n\(Self.manifest)"])
        let cache = ManifestCache(file: sample.root.appendingPathComponent("cache").path)
        let installed = try Toolchain.installed()

        let manifests = try [installed, .evaluatingNothing(insteadOf: installed)].map { toolchain in
            let evaluator = ManifestEvaluator(
                tree: FileTree(root: sample.root.path), toolchain: toolchain, cache: cache)
            return try evaluator.evaluate([""])[""]?.get()
        }

        #expect(manifests[0] != nil)
        #expect(manifests[0] == manifests[1])
    }

    @Test("findings point to words in the manifest")
    func places() {
        let source = ManifestSource(
            file: "Package.swift",
            text: """
                let package = Package(name: "A", dependencies: [.package(path: "../B")], targets: [
                    .target(name: "A", dependencies: ["B", .product(name: "C", package: "B")]),
                    .testTarget(name: "ATests", dependencies: ["A"]),
                ])
                """)

        #expect(source.target("A") == SourceLocation(file: "Package.swift", line: 2, column: 19))
        #expect(source.dependency("C", of: "A").column == 59)
        #expect(source.dependency("A", of: "ATests").line == 3)
        #expect(source.dependency("Z", of: "A") == source.target("A"))
        #expect(source.package("../B").line == 1)
    }

    private func evaluate(_ text: String, toolchain: Toolchain) throws -> Manifest? {
        let sample = try SampleRepository(texts: ["=== Package.swift\n\(text)"])
        let evaluator = ManifestEvaluator(tree: FileTree(root: sample.root.path), toolchain: toolchain, cache: nil)
        return try evaluator.evaluate([""])[""]?.get()
    }
}
