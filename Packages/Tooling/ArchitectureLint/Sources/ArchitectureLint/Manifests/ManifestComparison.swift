import Dispatch
import Synchronization

/// Manifests read without the compiler, compared with the toolchain's results.
public struct ManifestComparison: Sendable {
    /// Manifests whose results differ, with both; sorted by file.
    public let differing: [(file: String, read: String, toolchain: String?)]
    /// The number of manifests read without the compiler.
    public let literalCount: Int
    public let packageCount: Int

    public var isClean: Bool { differing.isEmpty }

    init(_ evaluator: ManifestEvaluator) {
        let packages = evaluator.finder.contents().packages
        let literal = packages.filter { $0.text.flatMap(LiteralManifest.json) != nil }
        let found = Mutex<[(file: String, read: String, toolchain: String?)]>([])
        DispatchQueue.concurrentPerform(iterations: literal.count) { index in
            let package = literal[index]
            guard let read = package.text.flatMap(LiteralManifest.json)?.text else { return }
            let output = evaluator.output(of: package)
            guard output?.utf8.elementsEqual(read.utf8) != true else { return }
            found.withLock { $0.append((FileTree.join(package.folder, package.name), read, output)) }
        }
        differing = found.withLock { $0.sorted { $0.file < $1.file } }
        literalCount = literal.count
        packageCount = packages.count
    }
}

extension ManifestComparison: CustomStringConvertible {
    public var description: String {
        let lines = differing.map { file, read, toolchain in
            "\(file):1:1: error: the manifest is read differently from how it runs\n    read:      \(read)\n"
                + "    toolchain: \(toolchain ?? "it does not run")\n"
        }
        return lines.joined()
            + "architecture-lint --check-manifests: \(packageCount) manifests, \(literalCount) of them read "
            + "without the compiler: \(differing.isEmpty ? "no difference" : "\(differing.count) differ")\n"
    }
}

extension Linter {
    /// Reads every manifest made of literals, also runs it, and compares the results byte by byte.
    public func checkManifests() -> ManifestComparison { ManifestComparison(evaluator) }
}
