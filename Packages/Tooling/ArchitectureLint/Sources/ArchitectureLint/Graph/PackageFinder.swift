/// Finds the folders of all packages of a repository.
struct PackageFinder {
    let tree: FileTree
    /// The version of the installed tools; asked only if a manifest is for certain versions.
    let installed: @Sendable () -> [Int]?

    /// Folders without packages of the repository: test samples, build products, dependencies.
    static let skipped: Set<String> = [
        "Tests", "Fixtures", "Carthage", "DerivedData", "Pods", "node_modules", "SourcePackages",
    ]

    /// Deeper than any real package, and a limit for cycles in the file system.
    static let maximumDepth = 12

    /// A package's folder, relative to the root, and its manifest; `nil` if that cannot be read or is not UTF-8.
    struct Found: Sendable {
        var folder: String
        var text: String?
        /// The name of the manifest.
        var name = "Package.swift"
        /// The file that is run instead, with another text; `nil` for the manifest itself.
        var copy: String?
    }

    /// Whether the path is in a folder of code from elsewhere.
    static func isFromElsewhere(_ path: String) -> Bool {
        path.split(separator: "/").contains { skipped.contains(String($0)) && $0 != "Tests" && $0 != "Fixtures" }
    }

    /// - Returns: Sorted by folder.
    func packages() -> [Found] { contents().packages }

    /// The packages, and the folders of Xcode's projects and workspaces, each sorted.
    func contents() -> (packages: [Found], xcode: [String]) {
        var found: [Found] = []
        var xcode: [String] = []
        var waiting = [(folder: "", depth: 0)]
        while let (folder, depth) = waiting.popLast() {
            let entries = tree.entries(of: folder)
            for entry in entries {
                if entry.name == "Package.swift", !entry.isFolder {
                    let text = tree.text(entry.path)
                    if isManifest(text) { found.append(package(in: folder, entries, text)) }
                }
                guard entry.isFolder, depth < Self.maximumDepth, !entry.name.hasPrefix("."),
                    !Self.skipped.contains(entry.name),
                    !isSourceFolder(entry.name, beside: found.last?.folder == folder)
                else { continue }
                if [".xcodeproj", ".xcworkspace"].contains(where: entry.name.hasSuffix) {
                    xcode.append(entry.path)
                } else {
                    waiting.append((entry.path, depth + 1))
                }
            }
        }
        return (found.sorted { $0.folder < $1.folder }, xcode.sorted())
    }

    /// The package in a folder with the manifest that SwiftPM uses there.
    ///
    /// Source: `ToolsVersionParser.findManifest` of SwiftPM 6.3.
    func package(in folder: String) -> Found {
        package(in: folder, tree.entries(of: folder), tree.text(FileTree.join(folder, "Package.swift")))
    }

    private func package(in folder: String, _ entries: [FileTree.Entry], _ regular: String?) -> Found {
        let names = entries.map(\.name).filter { $0.hasPrefix("Package@swift-") }
        guard !names.isEmpty, let installed = installed(), let name = manifest(among: names, folder, installed) else {
            return Found(folder: folder, text: regular)
        }
        return Found(folder: folder, text: tree.text(FileTree.join(folder, name)), name: name)
    }

    private func manifest(among names: [String], _ folder: String, _ installed: [Int]) -> String? {
        let exact = (1...3).reversed().map { parts in
            "Package@swift-\(installed.prefix(parts).map(String.init).joined(separator: ".")).swift"
        }
        if let name = exact.first(where: names.contains) { return name }
        let versions = names.compactMap { name -> (version: [Int], name: String)? in
            let parts = name.dropFirst("Package@swift-".count).dropLast(".swift".count).split(separator: ".")
            let numbers = parts.compactMap { Int($0) }
            guard name.hasSuffix(".swift"), numbers.count == parts.count, (1...3).contains(parts.count) else {
                return nil
            }
            return (Array((numbers + [0, 0]).prefix(3)), name)
        }
        let newest = versions.filter { !installed.lexicographicallyPrecedes($0.version) }
            .max { $0.version.lexicographicallyPrecedes($1.version) }
        guard let newest else { return nil }
        let (own, regular) = (toolsVersion(folder, newest.name), toolsVersion(folder, "Package.swift"))
        return regular.lexicographicallyPrecedes(own) || installed.lexicographicallyPrecedes(regular)
            ? newest.name : nil
    }

    private func toolsVersion(_ folder: String, _ name: String) -> [Int] {
        let text = tree.text(FileTree.join(folder, name)) ?? ""
        return ToolsVersion(manifest: text)?.numbers ?? [3, 1, 0]
    }

    /// The source folders of a package contain no packages, and most of its files.
    private func isSourceFolder(_ name: String, beside isPackage: Bool) -> Bool { isPackage && name == "Sources" }

    /// Another file may have the same name: a manifest imports PackageDescription.
    private func isManifest(_ text: String?) -> Bool {
        // An unreadable file counts as a manifest, so that it is reported.
        guard let text else { return true }
        return ImportScanner.imports(in: text).contains { $0.module == "PackageDescription" }
    }
}
