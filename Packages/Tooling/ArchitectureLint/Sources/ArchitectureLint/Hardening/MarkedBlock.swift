/// A part of a manifest that `harden` writes, between two comments.
struct MarkedBlock: Sendable {
    let begin: String
    let end: String
    private let search: ByteSearch

    init(_ name: String) {
        begin = "// architecture-lint: begin \(name)"
        end = "// architecture-lint: end \(name)"
        search = ByteSearch(begin)
    }

    /// The lines of the block in a manifest, from first to last, counted from 0.
    ///
    /// A block without an end extends to the end of the file.
    func range(in lines: [Substring]) -> Range<Int>? {
        guard let start = lines.firstIndex(where: { $0.hasPrefix(begin) }) else { return nil }
        let end = lines[start...].firstIndex { $0.hasPrefix(self.end) }
        return start..<(end.map { $0 + 1 } ?? lines.count)
    }

    /// The block in the manifest's text; `nil` if there is none.
    func written(in manifest: String) -> String? {
        var manifest = manifest
        guard manifest.withUTF8({ search.last(in: $0) }) != nil else { return nil }
        let lines = textLines(manifest[...])
        return range(in: lines).map { lines[$0].joined(separator: "\n") + "\n" }
    }

    /// The text of a manifest with these lines, with the line endings of the old one.
    static func manifest(_ old: String, with lines: [Substring]) -> String {
        lines.joined(separator: old.contains("\r\n") ? "\r\n" : "\n")
    }
}
