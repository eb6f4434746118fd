/// Finds the folders of all packages of a repository.
struct PackageFinder {
    let tree: FileTree

    /// Folders that hold no package of the repository: samples of tests, products of builds, packages of others.
    private static let skipped: Set<String> = [
        "Tests", "Fixtures", "Carthage", "DerivedData", "Pods", "node_modules", "SourcePackages",
    ]

    /// Deeper than any real package, and an end to any cycle that a file system can make.
    static let maximumDepth = 12

    /// A package's folder, relative to the root, and its manifest; nil when that cannot be read or is not UTF-8.
    struct Found: Sendable {
        var folder: String
        var text: String?
    }

    /// - Returns: Sorted by folder.
    func packages() -> [Found] {
        var found: [Found] = []
        var waiting = [(folder: "", depth: 0)]
        while let (folder, depth) = waiting.popLast() {
            for entry in tree.entries(of: folder) {
                if entry.name == "Package.swift", !entry.isFolder {
                    let text = tree.text(entry.path)
                    if isManifest(text) { found.append(Found(folder: folder, text: text)) }
                }
                guard entry.isFolder, depth < Self.maximumDepth, !entry.name.hasPrefix("."),
                    !Self.skipped.contains(entry.name),
                    !isSourceFolder(entry.name, beside: found.last?.folder == folder)
                else { continue }
                waiting.append((entry.path, depth + 1))
            }
        }
        return found.sorted { $0.folder < $1.folder }
    }

    /// The sources of a package hold no packages, and are most of its files.
    private func isSourceFolder(_ name: String, beside isPackage: Bool) -> Bool { isPackage && name == "Sources" }

    /// A file of this name may be anything: a manifest imports PackageDescription.
    private func isManifest(_ text: String?) -> Bool {
        // One that cannot be read is taken for a manifest, so that it is reported.
        guard let text else { return true }
        return ImportScanner.imports(in: text).contains { $0.module == "PackageDescription" }
    }
}
