import Foundation
import Testing

@testable import ArchitectureLint

/// A repository in a temporary folder, made from a text with its files.
///
/// In the text a line `=== path` begins a file, `=== path : remove` removes it, and `=== path : replace` changes it:
/// the text above the line `=>` is replaced by the text below. `=== expected` begins the expected findings: location,
/// rule, record and its line (`-` for none), path.
final class SampleRepository {
    let root: URL
    private(set) var expected: [String] = []

    /// The sample without violations.
    convenience init() throws { try self.init(texts: [Fixtures.text("sample.txt")]) }

    /// The sample without violations, with the changes of a fixture; a fixture that begins with `=== standalone` is a
    /// whole repository itself.
    convenience init(fixture: String) throws {
        let text = try Fixtures.text("Rules/\(fixture).txt")
        let isStandalone = text.hasPrefix("=== standalone\n")
        try self.init(texts: isStandalone ? [text] : [Fixtures.text("sample.txt"), text])
    }

    init(texts: [String]) throws {
        root = FileManager.default.temporaryDirectory.appendingPathComponent("architecture-lint-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        for text in texts { try apply(text) }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    func lint() throws -> LintReport {
        let hasBaseline = FileManager.default.fileExists(atPath: root.appendingPathComponent("baseline.txt").path)
        return try linter().run(baseline: hasBaseline ? "baseline.txt" : nil)
    }

    func linter(records: String = "ADR") throws -> Linter {
        try Linter(root: root.path, recordFolder: records, cacheFile: Fixtures.cacheFile, toolchain: .installed())
    }

    /// The options with which the program checks it.
    var options: [String] { ["--root", root.path, "--cache", Fixtures.cacheFile] }

    func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

    func write(_ data: Data, to path: String) throws {
        let url = root.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url)
    }

    func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Replaces a text wherever a file has it.
    func replace(_ old: String, with new: String, in path: String) throws {
        let text = try self.text(path)
        try #require(text.contains(old), "\(path) does not have: \(old)")
        try write(text.replacing(old, with: new), to: path)
    }

    /// Runs Git in it.
    func git(_ arguments: String...) {
        let process = Subprocess(executable: "/usr/bin/env", arguments: ["git", "-C", root.path] + arguments)
        #expect(process.run()?.status == 0, "git \(arguments)")
    }

    /// Commits all that has changed.
    func commit() {
        git("add", "--all")
        git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--quiet", "-m", "A")
    }

    private func apply(_ text: String) throws {
        for section in "\n\(text)".components(separatedBy: "\n=== ").dropFirst() {
            let lines = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let header = lines[0].components(separatedBy: " : ")
            let content = lines.count > 1 ? lines[1] + "\n" : ""
            switch (header[0], header.last) {
            case ("standalone", _): continue
            case ("expected", _): expected = content.split(separator: "\n").map(String.init)
            case (let path, "remove"): try FileManager.default.removeItem(at: root.appendingPathComponent(path))
            case (let path, "replace"):
                let sides = "\n\(content)".components(separatedBy: "\n=>")
                let old = String(sides[0].dropFirst())
                let replaced = try self.text(path).components(separatedBy: old)
                try #require(replaced.count == 2, "\(path) holds this \(replaced.count - 1) times: \(old)")
                try write(replaced.joined(separator: String(sides[1].dropFirst().dropLast())), to: path)
            case (let path, _): try write(String(content), to: path)
            }
        }
    }
}

enum Fixtures {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

    /// Shared by all samples, so that a manifest is evaluated once, not once per test.
    static let cacheFile = folder.appendingPathComponent("../../../.build/test-manifests.cache").standardizedFileURL
        .path

    /// Where SwiftPM builds the program: beside the tests.
    static let program: URL = {
        // On macOS a program of SwiftPM's runs the tests, out of their bundle.
        #if canImport(Darwin)
            let tests = Bundle(for: SampleRepository.self).bundleURL
        #else
            let tests = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        #endif
        return tests.deletingLastPathComponent().appending(path: "architecture-lint")
    }()

    static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    static let rules: [String] = {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("Rules").path)
        return (names ?? []).filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
    }()
}

extension Toolchain {
    /// A toolchain that evaluates nothing: only the cached results of another one are known.
    static func evaluatingNothing(insteadOf other: Toolchain) -> Toolchain {
        Toolchain(swift: "/dev/null", frontend: nil, manifestAPI: nil, identity: other.identity)
    }
}

extension Finding {
    /// As in a fixture: location, rule, record and its line, path.
    var brief: String {
        let record = decision.map { "ADR-\(paddedNumber($0.number)):\($0.location.line)" }
        let reached = path.joined(separator: " → ")
        let parts = ["\(location)", rule.rawValue, record ?? (path.isEmpty ? "" : "-"), reached]
        return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
}
