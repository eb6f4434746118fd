import Foundation
import Testing

@testable import ArchitectureLint

/// A manifest is a program; one that printed endlessly took 2.4 GB.
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

    /// A manifest that starts a process in a group of its own, which keeps the manifest's output open.
    private static func sample(then rest: String) throws -> SampleRepository {
        try SampleRepository(texts: [
            """
            === Package.swift
            // swift-tools-version: 5.9
            import Foundation
            import PackageDescription
            let child = Process()
            child.executableURL = URL(fileURLWithPath: "/bin/sh")
            child.arguments = ["-c", "echo $$ > child; exec sleep 300"]
            try! child.run()
            while !FileManager.default.fileExists(atPath: "child") { usleep(1000) }
            \(rest)
            let package = Package(name: "P", targets: [.target(name: "A")])
            """
        ])
    }

    #if os(Linux)
        /// Whether the process has ended, even if it is still a zombie.
        private static func isDead(_ sample: SampleRepository) throws -> Bool {
            let process = try sample.text("child").filter { !$0.isNewline }
            let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat").map {
                String(decoding: $0, as: UTF8.self)
            }
            return stat?.split(separator: ")").last?.hasPrefix(" Z") ?? true
        }

        @Test("a process that a manifest leaves behind is killed, and delays nothing")
        func leftBehind() throws {
            let sample = try Self.sample(then: "")
            var evaluator = try ManifestEvaluator(
                tree: FileTree(root: sample.root.path), toolchain: .installed(), cache: nil)
            evaluator.timeout = 110
            let start = ProcessInfo.processInfo.systemUptime

            let manifest = try #require(evaluator.evaluate([""])[""]).get()

            #expect(manifest.targets.map(\.name) == ["A"])
            #expect(ProcessInfo.processInfo.systemUptime - start < 100)
            #expect(try Self.isDead(sample))
        }

        @Test("a timeout also ends the processes that the manifest started")
        func timeout() throws {
            let sample = try Self.sample(then: "while true { sleep(1) }")
            var evaluator = try ManifestEvaluator(
                tree: FileTree(root: sample.root.path), toolchain: .installed(), cache: nil)
            evaluator.timeout = 25
            let start = ProcessInfo.processInfo.systemUptime

            let result = try #require(evaluator.evaluate([""])[""])

            let failure = #expect(throws: ManifestEvaluator.Failure.self) { try result.get() }
            #expect(failure?.message == "it did not end within 25 seconds")
            #expect(ProcessInfo.processInfo.systemUptime - start < 100)
            #expect(try Self.isDead(sample))
        }
    #endif
}
