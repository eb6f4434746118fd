import Foundation
import Testing

@testable import ArchitectureLint

/// The values that a manifest reads are part of its cache key, so that it is not run each time.
@Suite("Manifests that read their surroundings")
struct ManifestEnvironmentTests {
    private static func manifest(_ condition: String, importing module: String = "") -> String {
        """
        // swift-tools-version: 6.0
        \(module.isEmpty ? "" : "import \(module)\n")import PackageDescription

        var targets: [Target] = [.target(name: "Always")]
        if \(condition) { targets.append(.target(name: "Sometimes")) }
        let package = Package(name: "Sample", targets: targets)

        """
    }

    @Test(
        "are cached with the values that they read",
        arguments: [
            manifest("Context.environment[\"LINT_SAMPLE\"] != nil"),
            manifest("ProcessInfo.processInfo.environment[\"LINT_SAMPLE\"] == \"1\"", importing: "Foundation"),
            manifest("Context.packageDirectory.isEmpty || Context.environment[\"LINT_SAMPLE\"] != nil"),
        ])
    func remembered(text: String) throws {
        let sample = try SampleRepository(texts: ["=== Package.swift\n\(text)"])
        let cache = ManifestCache(file: sample.root.appendingPathComponent("cache").path)
        let installed = try Toolchain.installed()
        func targets(_ value: String?, _ toolchain: Toolchain) throws -> [String]? {
            var evaluator = ManifestEvaluator(
                tree: FileTree(root: sample.root.path), toolchain: toolchain, cache: cache)
            evaluator.environment["LINT_SAMPLE"] = value
            return try evaluator.evaluate([""])[""]?.get().targets.map(\.name)
        }
        let cachedOnly = Toolchain.evaluatingNothing(insteadOf: installed)

        #expect(try targets(nil, installed) == ["Always"])
        #expect(try targets("1", installed) == ["Always", "Sometimes"])
        #expect(try targets("1", cachedOnly) == ["Always", "Sometimes"])
        #expect(try targets(nil, cachedOnly) == ["Always"])
        #expect(throws: ManifestEvaluator.Failure.self) { try targets("2", cachedOnly) }
    }

    @Test(
        "are run each time if it is unknown what they read",
        arguments: [
            manifest("Context.environment.count > 0"), manifest("Context.environment[\"A\" + \"B\"] != nil"),
            manifest("Context.gitInformation != nil"), manifest("true", importing: "Glibc"),
            manifest("FileManager.default.fileExists(atPath: \"a\")", importing: "Foundation"),
            manifest("try! String(contentsOfFile: \"a\") == \"\"", importing: "Foundation"),
            manifest("\"\\(Context.environment)\" == \"\""), manifest("#filePath == \"a\""),
            manifest("Bool.random()"), manifest("CommandLine.arguments.isEmpty"),
        ])
    func unknown(text: String) {
        #expect(ManifestEnvironment.key(of: text, folder: "/a", environment: [:]) == nil)
    }

    @Test("see a short list of variables, and none with a secret")
    func secrets() {
        let all = [
            "PATH": "/bin", "HOME": "/root", "CI": "1", "SWIFTCI_USE_LOCAL_DEPS": "1", "SWIFT_SIGNING_KEY": "a",
            "GITHUB_TOKEN": "b", "AWS_SECRET_ACCESS_KEY": "c", "FEATURES": "d",
        ]

        #expect(ManifestEnvironment.safe(all).keys.sorted() == ["CI", "HOME", "PATH", "SWIFTCI_USE_LOCAL_DEPS"])
        #expect(ManifestEnvironment.safe(all, more: ["FEATURES"])["FEATURES"] == "d")
    }

    @Test("run without any other variable")
    func run() throws {
        setenv("LINT_SAMPLE_PASSWORD", "open", 1)
        defer { unsetenv("LINT_SAMPLE_PASSWORD") }
        let text = Self.manifest("Context.environment[\"LINT_SAMPLE_PASSWORD\"] != nil")
        let sample = try SampleRepository(texts: ["=== Package.swift\n\(text)"])
        func targets(_ allowed: Set<String>) throws -> [String]? {
            var toolchain = try Toolchain.installed()
            toolchain.environment = allowed
            let linter = Linter(root: sample.root.path, cacheFile: sample.root.path + "/cache", toolchain: toolchain)
            return try linter.evaluator.evaluate([""])[""]?.get().targets.map(\.name)
        }

        #expect(try targets([]) == ["Always"])
        #expect(try targets(["LINT_SAMPLE_PASSWORD"]) == ["Always", "Sometimes"])
    }

    @Test("each run is remembered with its reason, and with what keeps the result from the cache")
    func reasons() throws {
        let sample = try SampleRepository(texts: [
            "=== A/Package.swift\n" + Self.manifest("Context.environment[\"LINT_NOTHING\"] == nil")
                + "=== B/Package.swift\n" + Self.manifest("Bool.random()")
                + "=== C/Package.swift\n// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"C\")\n"
        ])
        let linter = try Linter(root: sample.root.path, toolchain: .installed())

        _ = linter.evaluator.evaluate(["A", "B", "C"])

        let sentences = linter.manifestRuns.map { $0.replacing(#/ in \d+ ms/#, with: "") }
        #expect(
            sentences == [
                "A/Package.swift: run, since it is more than literals on line 5 or below; cached",
                "B/Package.swift: run, since it is more than literals on line 5 or below; not cached, since it uses "
                    + "`random` on line 5",
            ])
    }
}
