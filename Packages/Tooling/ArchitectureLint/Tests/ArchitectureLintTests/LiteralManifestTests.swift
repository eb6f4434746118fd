import Dispatch
import Foundation
import Synchronization
import Testing

@testable import ArchitectureLint

/// The toolchain is asked about the same manifests, and has to give the same bytes.
@Suite("LiteralManifest beside the toolchain", .timeLimit(.minutes(60)))
struct LiteralManifestTests {
    @Test("reads every manifest of this repository as the toolchain does")
    func ownManifests() throws {
        let root = Fixtures.folder.appendingPathComponent("../../../../../..").standardizedFileURL.path
        let evaluator = try ManifestEvaluator(tree: FileTree(root: root), toolchain: .installed(), cache: nil)
        let packages = evaluator.finder.packages()

        let differing = Self.differing(packages, evaluator)

        #expect(packages.count > 30)
        #expect(packages.filter { LiteralManifest.json(of: $0.text ?? "") == nil }.map(\.folder) == [])
        #expect(differing == [])
    }

    @Test("reads what each tools version has as the toolchain does", arguments: ManifestSamples.byVersion)
    func versions(text: String) throws {
        #expect(LiteralManifest.json(of: text) != nil)
        #expect(try Self.differing([text]) == [])
    }

    @Test("reads what the oldest version has in every later one, as the toolchain does")
    func laterVersions() throws {
        let texts = ManifestGenerator.versions.map { version in
            ManifestSamples.byVersion[0].replacing("swift-tools-version:5.0", with: "swift-tools-version:\(version)")
        }

        #expect(texts.allSatisfy { LiteralManifest.json(of: $0) != nil })
        #expect(try Self.differing(texts) == [])
    }

    @Test("leaves to the toolchain what is more than literals, or wrong", arguments: ManifestSamples.aside)
    func aside(body: String) {
        let head = "// swift-tools-version: 6.0\nimport PackageDescription\n"
        #expect(LiteralManifest.json(of: head + "let package = Package(name: \"A\")\n") != nil)
        #expect(LiteralManifest.json(of: head + body + "\n")?.text == nil)
    }

    /// `ARCHITECTURE_LINT_MANIFESTS` gives another number, `ARCHITECTURE_LINT_SEED` another beginning.
    @Test("reads random manifests as the toolchain does, or leaves them")
    func random() throws {
        let environment = ProcessInfo.processInfo.environment
        let count = environment["ARCHITECTURE_LINT_MANIFESTS"].flatMap { Int($0) } ?? 40
        let seed = environment["ARCHITECTURE_LINT_SEED"].flatMap { UInt64($0) } ?? 1
        let texts = (0..<count).map { index in
            var generator = ManifestGenerator(seed: seed &+ UInt64(index))
            return generator.manifest()
        }

        let differing = try Self.differing(texts)

        #expect(differing.count == 0, "\(differing.prefix(3).joined(separator: "\n\n"))")
        #expect(texts.count { LiteralManifest.json(of: $0) != nil } >= count * 8 / 10)
    }

    private static func differing(_ texts: [String]) throws -> [String] {
        let sections = texts.enumerated().map { "=== P\($0.offset)/Package.swift\n\($0.element)" }
        let sample = try SampleRepository(texts: [sections.joined(separator: "\n")])
        let evaluator = try ManifestEvaluator(
            tree: FileTree(root: sample.root.path), toolchain: .installed(), cache: nil)
        return differing(texts.indices.map { evaluator.finder.package(in: "P\($0)") }, evaluator)
    }

    /// What the two say of the manifests on which they differ; one that is left to the toolchain is no difference.
    private static func differing(_ packages: [PackageFinder.Found], _ evaluator: ManifestEvaluator) -> [String] {
        let found = Mutex<[Int: String]>([:])
        DispatchQueue.concurrentPerform(iterations: packages.count) { index in
            let package = packages[index]
            guard let json = LiteralManifest.json(of: package.text ?? "")?.text else { return }
            let output = evaluator.output(of: package)
            guard output?.utf8.elementsEqual(json.utf8) != true else { return }
            found.withLock { $0[index] = "\(package.text ?? "")\nread:      \(json)\ntoolchain: \(output ?? "fails")" }
        }
        return found.withLock { found in found.sorted { $0.key < $1.key }.map(\.value) }
    }
}
