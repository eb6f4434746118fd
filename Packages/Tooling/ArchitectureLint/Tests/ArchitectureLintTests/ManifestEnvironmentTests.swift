import Foundation
import Testing

@testable import ArchitectureLint

/// #16: a manifest that read its environment was run each time.
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
        // A toolchain that runs nothing: only cached results are known.
        let broken = Toolchain(swift: "/dev/null", frontend: nil, manifestAPI: nil, identity: installed.identity)

        #expect(try targets(nil, installed) == ["Always"])
        #expect(try targets("1", installed) == ["Always", "Sometimes"])
        #expect(try targets("1", broken) == ["Always", "Sometimes"])
        #expect(try targets(nil, broken) == ["Always"])
        #expect(throws: ManifestEvaluator.Failure.self) { try targets("2", broken) }
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
}
