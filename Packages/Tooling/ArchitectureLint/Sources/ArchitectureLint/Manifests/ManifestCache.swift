import Foundation

/// Evaluated manifests in one file, found again by their whole text.
///
/// Nothing but the text, the toolchain and this format decides what a manifest says; one that asks for more is
/// never stored. A cache that cannot be read is empty, one that cannot be written stays as it was.
struct ManifestCache: Sendable {
    struct Entry: Codable, Sendable {
        var content: String
        var manifest: Manifest
    }

    private struct Stored: Codable {
        var format: Int
        var toolchain: String
        var entries: [Entry]
    }

    private static let format = 1
    /// How many entries of other states of the repository are kept beside those in use.
    private static let spare = 500

    /// Absolute path.
    let file: String

    func load(toolchain: String) -> [String: Manifest] {
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: file)),
            let stored = try? JSONDecoder().decode(Stored.self, from: data),
            stored.format == Self.format, stored.toolchain == toolchain
        else { return [:] }
        return Dictionary(stored.entries.map { ($0.content, $0.manifest) }) { first, _ in first }
    }

    func store(_ entries: [Entry], keeping remembered: [String: Manifest], toolchain: String) {
        let used = Set(entries.map(\.content))
        let kept = remembered.filter { !used.contains($0.key) }.prefix(Self.spare)
        let all = (entries + kept.map { Entry(content: $0.key, manifest: $0.value) }).sorted { $0.content < $1.content }
        let url = URL(fileURLWithPath: file)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let data = try? encoder.encode(Stored(format: Self.format, toolchain: toolchain, entries: all)) else {
            return
        }
        try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try? data.write(to: url, options: .atomic)
    }
}
