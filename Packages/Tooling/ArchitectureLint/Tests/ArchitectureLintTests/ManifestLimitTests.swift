import Foundation
import Testing

@testable import ArchitectureLint

/// #16: a manifest is a program; one that printed endlessly took 2.4 GB.
@Suite("Limits of manifests", .timeLimit(.minutes(10)))
struct ManifestLimitTests {
    @Test(
        "a manifest that prints or allocates endlessly is terminated, and reported",
        arguments: [
            ("while true { print(String(repeating: \"a\", count: 10_000)) }", "it wrote more than 16 MiB"),
            (
                "fputs(\"a\", stderr); while true { fputs(String(repeating: \"a\", count: 10_000), stderr) }",
                "it wrote more than 16 MiB"
            ),
            ("var all: [[Int]] = []; while true { all.append(Array(repeating: 7, count: 1_000_000)) }", nil),
        ])
    func endless(body: String, message: String?) throws {
        let text = "// swift-tools-version: 5.9\nimport Foundation\nimport PackageDescription\n\(body)\n"
        let sample = try SampleRepository(texts: ["=== Package.swift\n\(text)"])
        var evaluator = try ManifestEvaluator(
            tree: FileTree(root: sample.root.path), toolchain: .installed(), cache: nil)
        evaluator.timeout = 60

        let result = try #require(evaluator.evaluate([""])[""])

        let failure = #expect(throws: ManifestEvaluator.Failure.self) { try result.get() }
        #expect(message == nil || failure?.message == message)
    }
}
