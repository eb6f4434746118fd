import Foundation
import SystemCalls

/// Evaluated manifests in one file, looked up by their whole text.
///
/// The result depends only on the text, the toolchain and this format; a manifest that depends on more is never stored.
/// An unreadable cache is empty, an unwritable one is unchanged.
struct ManifestCache: Sendable {
    struct Entry: Sendable {
        var content: String
        var manifest: Manifest
    }

    private static let format = "architecture-lint manifests 10"
    /// How many entries not in use are kept, from other states of the repository.
    private static let spare = 500

    /// Absolute path.
    let file: String
    /// Whether its folder contains nothing of the user's, so that Git can ignore it.
    var isInOwnFolder = false

    func load(toolchain: String) -> [String: Manifest] {
        guard let bytes = try? FolderReading.contents(of: file) else { return [:] }
        var reader = FieldReader(bytes)
        guard reader.text() == Self.format, reader.text() == toolchain, let count = reader.count() else { return [:] }
        var manifests = [String: Manifest](minimumCapacity: count)
        for _ in 0..<count {
            // A truncated or foreign entry must not be used in part.
            guard let content = reader.text(), let manifest = Manifest(from: &reader) else { return [:] }
            manifests[content] = manifest
        }
        return reader.isAtEnd ? manifests : [:]
    }

    func store(_ entries: [Entry], keeping remembered: [String: Manifest], toolchain: String) {
        let used = Set(entries.map(\.content))
        let kept = remembered.filter { !used.contains($0.key) }.sorted { $0.key < $1.key }.prefix(Self.spare)
        let all = (entries + kept.map { Entry(content: $0.key, manifest: $0.value) }).sorted { $0.content < $1.content }
        var writer = FieldWriter()
        writer.append(Self.format)
        writer.append(toolchain)
        writer.append(all) { writer, entry in
            writer.append(entry.content)
            entry.manifest.write(to: &writer)
        }
        let url = URL(fileURLWithPath: file)
        let folder = url.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if isInOwnFolder { try? Data("*\n".utf8).write(to: folder.appendingPathComponent(".gitignore")) }
        try? Data(writer.bytes).write(to: url, options: .atomic)
    }
}
