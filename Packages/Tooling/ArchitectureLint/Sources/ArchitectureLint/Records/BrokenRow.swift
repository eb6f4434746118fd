/// A row of a layer table that cannot be read or matches nothing, and the modules that it probably means.
struct BrokenRow: Sendable {
    let location: SourceLocation
    private let folders: [Glob]
    private let names: [Glob]

    /// A row that cannot be read: every word after the first cell may be a folder or a name.
    init(_ row: [MarkdownDocument.Cell]) {
        location = row.first?.location ?? SourceLocation(file: "")
        let words = row.dropFirst().flatMap { $0.text.split { ",` ".contains($0) }.map(String.init) }
        folders = words.filter { $0.contains("/") }.map { Glob($0) }
        names = words.filter { !$0.contains("/") }.map { Glob($0) }
    }

    init(_ row: LayerRow) {
        location = row.citation.location
        folders = row.folders.map(\.glob)
        names = row.modules.map(\.glob)
    }

    /// Whether the row probably means the module: its names and folders may have a few mistakes.
    func means(name: String, folder: String) -> Bool {
        names.contains { $0.matches(name) || nearest(to: $0.pattern, among: [name]) != nil }
            && (folders.isEmpty || folders.contains { $0.containsPath(folder) || Self.isSimilar($0, to: folder) })
    }

    private static func isSimilar(_ glob: Glob, to folder: String) -> Bool {
        let parts = glob.pattern.split(separator: "/").filter { $0 != "." }
        let around = folder.split(separator: "/").prefix(parts.count).joined(separator: "/")
        return nearest(to: parts.joined(separator: "/"), among: [around]) != nil
    }
}
