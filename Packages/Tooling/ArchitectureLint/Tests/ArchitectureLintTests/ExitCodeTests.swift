import Foundation
import Testing

/// The exit codes that a build server checks. The program once ended with 0 always, and no test failed.
@Suite("architecture-lint, the program")
struct ExitCodeTests {
    @Test(
        "0 when clean, 1 with findings, 2 for a wrong value of an option",
        arguments: [("sample.txt", 0), ("Rules/forbidden-import.txt", 1)])
    func lint(fixture: String, code: Int32) async throws {
        let sample = try SampleRepository(texts: [Fixtures.text("sample.txt"), Fixtures.text(fixture)])
        let options = sample.options

        #expect(try await run(options) == code)
        #expect(try await run(["lint", "--format", "json"] + options) == code)
        #expect(try await run(["lint", "--format", "yaml"] + options) == 2)
        #expect(try await run(["verify"] + options) == code)
        #expect(try await run(["graph"] + options) == 0)
        #expect(try await run(["graph", "--format", "svg", "--baseline", "none.txt"] + options) == 2)
        #expect(try await run(["--check-manifests"] + options) == 0)
        #expect(try await run(["--require-coverage", "100"] + options) == code)
        #expect(try await run(["--require-coverage", "101"] + options) == 2)
    }

    @Test(
        "a manifest with a syntax error is 2, one that fails otherwise is 1, and one in the baseline is 0",
        arguments: [("let a: [Int] =[]", 2), ("let a: Int = \"\"", 1), ("fatalError()", 1)])
    func manifest(text: String, code: Int32) async throws {
        let sample = try SampleRepository()
        let head = "// swift-tools-version: 6.0\nimport PackageDescription\n"
        try sample.write("\(head)\(text)\n", to: "Packages/Terminal/Broken/Package.swift")
        let options = sample.options

        #expect(try await run(options) == code)
        #expect(try await run(["imports", "--format", "json"] + options) == code)
        #expect(try await run(["baseline", "--write", "ADR/baseline.txt"] + options) == 0)
        #expect(try await run(options) == 0)
    }

    @Test("a stale manifest is 1 with --check, and 0 after it was written")
    func harden() async throws {
        let sample = try SampleRepository(fixture: "hardening-stale")
        let options = sample.options

        #expect(try await run(["harden", "--check"] + options) == 1)
        #expect(try await run(["harden"] + options) == 0)
        #expect(try await run(["harden", "--check"] + options) == 0)
    }

    @Test("a baseline is written, but not if CI is set")
    func baseline() async throws {
        let sample = try SampleRepository(fixture: "forbidden-import")
        let options = sample.options

        #expect(try await run(["baseline"] + options, ci: "true") == 2)
        #expect(try await run(options) == 1)
        // A new file needs an explicit path.
        #expect(try await run(["baseline"] + options) == 2)
        #expect(try await run(["baseline", "--write", "ADR/baseline.txt"] + options) == 0)
        #expect(try await run(["baseline"] + options) == 0)
        #expect(try await run(options) == 0)
    }

    @Test("graph writes the file to which a link leads")
    func graphLink() async throws {
        let sample = try SampleRepository(texts: [Fixtures.text("sample.txt"), "=== Pictures/map.svg\n\n"])
        let link = sample.root.path + "/map.svg"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "Pictures/map.svg")
        let options = sample.options

        #expect(try await run(["graph", "--format", "svg", "--write", link] + options) == 0)

        #expect(try sample.text("Pictures/map.svg").hasPrefix("<svg"))
    }

    @Test("0 for help and rules", arguments: ["--help", "help", "rules", "rules --format markdown"])
    func explains(line: String) async throws {
        #expect(try await run(line.split(separator: " ").map(String.init)) == 0)
    }

    @Test(
        "2 when it could not run",
        arguments: [
            "--nonsense", "lint verify", "--root", "--root /nowhere", "--format yaml", "explain A", "graph --fix",
            "graph --check-manifests", "graph --since HEAD", "rules --baseline a.txt", "init --baseline a.txt",
        ])
    func couldNotRun(line: String) async throws {
        #expect(try await run(line.split(separator: " ").map(String.init)) == 2)
    }

    @Test(
        "2 if the report cannot be written", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
        arguments: ["lint", "graph", "rules"])
    func fullDisk(command: String) async throws {
        let sample = try SampleRepository()
        let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let options = sample.options

        #expect(try await run([command] + options) == 0)
        #expect(try await run([command] + options, output: full) == 2)
    }

    private func run(
        _ arguments: [String], ci: String? = nil, output: FileHandle = .nullDevice
    ) async throws -> Int32 {
        let process = Process()
        process.executableURL = Fixtures.program
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "CI" }
            .merging(ci.map { ["CI": $0] } ?? [:]) { $1 }
        for stream in [\Process.standardInput, \.standardError] { process[keyPath: stream] = FileHandle.nullDevice }
        process.standardOutput = output
        let (ended, continuation) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = {
            // A signal is not an exit code.
            continuation.yield($0.terminationReason == .exit ? $0.terminationStatus : -1)
        }
        try process.run()
        return await ended.first { _ in true } ?? -1
    }
}
