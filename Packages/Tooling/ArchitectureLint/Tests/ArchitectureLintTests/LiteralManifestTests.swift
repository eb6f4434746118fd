import Dispatch
import Foundation
import Synchronization
import Testing

@testable import ArchitectureLint

/// The toolchain reads the same manifests, and must give the same bytes.
@Suite("LiteralManifest compared with the toolchain", .timeLimit(.minutes(60)))
struct LiteralManifestTests {
    private static let root = Fixtures.folder.appendingPathComponent("../../../../../..").standardizedFileURL.path

    /// `Scripts/mutate` copies this package without the repository around it.
    private static let isInRepository = FileManager.default.fileExists(atPath: root + "/ADR")

    /// The number of random manifests, if the environment sets it: then all manifests of this repository are compared.
    private static let requestedCount = ProcessInfo.processInfo.environment["ARCHITECTURE_LINT_MANIFESTS"]
        .flatMap { Int($0) }

    @Test("reads the manifests of this repository, and every fifth like the toolchain", .enabled(if: isInRepository))
    func ownManifests() throws {
        let evaluator = try ManifestEvaluator(tree: FileTree(root: Self.root), toolchain: .installed(), cache: nil)
        let packages = evaluator.finder.contents().packages
        let interval = Self.requestedCount == nil ? 5 : 1

        let differing = Self.differing(
            packages.enumerated().filter { $0.offset.isMultiple(of: interval) }.map(\.element), evaluator)

        #expect(packages.count > 30)
        #expect(packages.filter { LiteralManifest.json(of: $0.text ?? "") == nil }.map(\.folder) == [])
        #expect(differing == [])
    }

    @Test("reads the features of each tools version like the toolchain", arguments: ManifestSamples.byVersion)
    func versions(text: String) throws {
        #expect(LiteralManifest.json(of: text) != nil)
        #expect(try Self.differing([text]) == [])
    }

    @Test("reads the oldest version's features in every later one like the toolchain")
    func laterVersions() throws {
        let texts = ManifestGenerator.versions.map { version in
            ManifestSamples.byVersion[0].replacing("swift-tools-version:5.0", with: "swift-tools-version:\(version)")
        }

        #expect(texts.allSatisfy { LiteralManifest.json(of: $0) != nil })
        #expect(try Self.differing(texts) == [])
    }

    @Test("leaves anything but literals, and errors, to the toolchain", arguments: ManifestSamples.aside)
    func aside(body: String) {
        let head = "// swift-tools-version: 6.0\nimport PackageDescription\n"
        #expect(LiteralManifest.json(of: head + "let package = Package(name: \"A\")\n") != nil)
        #expect(LiteralManifest.json(of: head + body + "\n")?.text == nil)
    }

    @Test("leaves a constant named like a keyword, which the compiler refuses, to the toolchain")
    func keywords() {
        let words = """
            Any as associatedtype break case catch class continue default defer deinit do else enum extension \
            fallthrough false fileprivate for func guard if import in init inout internal is let nil operator \
            precedencegroup private protocol public repeat rethrows return self static struct subscript super switch \
            throw throws true try typealias var where while
            """.split(separator: " ")
        let read = words.filter { word in
            LiteralManifest.json(
                of: """
                    // swift-tools-version: 6.0
                    import PackageDescription
                    let \(word) = "A"
                    let package = Package(name: "A")

                    """) != nil
        }

        #expect(read == [])
    }

    @Test("leaves deep nesting to the toolchain", arguments: ["let a: ", "let a = "])
    func nesting(start: String) {
        let text = "// swift-tools-version: 6.0\nimport PackageDescription\n\(start)"
        #expect(LiteralManifest.json(of: text + String(repeating: "[", count: 100_000)) == nil)
    }

    /// `ARCHITECTURE_LINT_MANIFESTS` sets another number, `ARCHITECTURE_LINT_SEED` another seed.
    @Test("reads random manifests like the toolchain, or leaves them to it")
    func random() throws {
        let environment = ProcessInfo.processInfo.environment
        let count = Self.requestedCount ?? 20
        let seed = environment["ARCHITECTURE_LINT_SEED"].flatMap { UInt64($0) } ?? 1
        let texts = (0..<count).map { index in
            var generator = ManifestGenerator(seed: seed &+ UInt64(index))
            return generator.manifest()
        }

        let differing = try Self.differing(texts)

        #expect(differing.count == 0, "\(differing.prefix(3).joined(separator: "\n\n"))")
        #expect(texts.count { LiteralManifest.json(of: $0) != nil } >= count * 8 / 10)
    }

    static func differing(_ texts: [String]) throws -> [String] {
        let sections = texts.enumerated().map { "=== P\($0.offset)/Package.swift\n\($0.element)" }
        let sample = try SampleRepository(texts: [sections.joined(separator: "\n")])
        let evaluator = try ManifestEvaluator(
            tree: FileTree(root: sample.root.path), toolchain: .installed(), cache: nil)
        return differing(texts.indices.map { evaluator.finder.package(in: "P\($0)") }, evaluator)
    }

    /// Both results of manifests that differ; one left to the toolchain does not count.
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
