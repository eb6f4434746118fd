import Synchronization

/// The manifests that were run, for `--verbose`.
final class ManifestRuns: Sendable {
    private let lines = Mutex<[String: String]>([:])

    /// - Parameter seconds: How long it took.
    func add(_ package: PackageFinder.Found, seconds: Double) {
        let file = FileTree.join(package.folder, package.name)
        // A copy under the manifest's own name is that for another version of Swift.
        let isAsElsewhere = package.copy != nil && package.copy != package.name
        let platform = isAsElsewhere ? " as on \(PlatformConditions.Platform.other.rawValue)" : ""
        let text = package.text ?? ""
        let cached = ManifestEnvironment.obstacle(in: text).map { "not cached, since \($0)" } ?? "cached"
        let time = "\(Int(seconds * 1000)) ms"
        let line = "\(file): run\(platform) in \(time), since \(LiteralManifest.obstacle(in: text)); \(cached)"
        lines.withLock { $0[file + platform] = line }
    }

    /// One sentence for each manifest, by file.
    var sentences: [String] { lines.withLock { lines in lines.sorted { $0.key < $1.key }.map(\.value) } }
}

extension Linter {
    /// The manifests that were run, each with the reason and whether its result can be cached.
    public var manifestRuns: [String] { evaluator.runs.sentences }
}
