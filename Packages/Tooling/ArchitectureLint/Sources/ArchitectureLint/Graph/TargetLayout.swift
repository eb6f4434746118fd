/// The folders of a target's sources.
///
/// Source: `PackageBuilder` of SwiftPM 6.3: `predefinedSourceDirectories` and its companions; a package with one target
/// may put its sources into `Sources` itself since tools version 5.9.
struct TargetLayout {
    let tree: FileTree

    /// - Returns: The folder relative to the root; the conventional one if none exists.
    func folder(of target: Manifest.Target, in package: LocalPackage, siblings: [Manifest.Target]) -> String {
        if let path = target.path {
            let written = FileTree.join(package.folder, path)
            return tree.place(written).map(asOnDisk) ?? written
        }
        // A binary target without a path is downloaded; a folder of its name belongs to another target.
        guard target.kind != .binary else { return package.folder }
        let parents = Self.parents(of: target.kind).map { FileTree.join(package.folder, $0) }
        let candidates = parents.map { FileTree.join($0, target.name) }
        if let folder = candidates.first(where: tree.isFolder)
            ?? candidates.first(where: { tree.realFolder($0) != nil })
        {
            return asOnDisk(folder)
        }
        let alike = siblings.count { Self.parents(of: $0.kind) == Self.parents(of: target.kind) }
        if alike == 1, let folder = parents.first(where: tree.isFolder) { return folder }
        return candidates[0]
    }

    /// The folder in the upper and lower case of the disk. A link is not resolved, since the layers may name it.
    private func asOnDisk(_ folder: String) -> String {
        guard !tree.isFolder(folder), let real = tree.realFolder(folder) else { return folder }
        return real
    }

    private static func parents(of kind: Manifest.Target.Kind) -> [String] {
        switch kind {
        case .test: ["Tests", "Sources", "Source", "src", "srcs"]
        case .plugin: ["Plugins"]
        case .regular, .executable, .system, .binary, .macro, .snippet: ["Sources", "Source", "src", "srcs"]
        }
    }

    /// How many files and folders the target names as its sources that do not exist, such as generated ones.
    func missingSources(of target: Manifest.Target, folder: String) -> Int {
        target.sources?.count { tree.real(FileTree.join(folder, $0)) == nil } ?? 0
    }

    /// The Swift files of the target that exist, sorted.
    func files(of target: Manifest.Target, folder: String) -> [String] {
        func path(_ written: String) -> String {
            tree.place(FileTree.join(folder, written)) ?? FileTree.join(folder, written)
        }
        // As written, since entries keep the names of links, and as on the disk, where the case may differ.
        let excluded = target.exclude.flatMap { [path($0), tree.real(path($0)) ?? path($0)] }
        let isExcluded: (FileTree.Entry) -> Bool = { entry in
            entry.isFolder && Self.isOpaque(entry.name)
                || !excluded.isEmpty && excluded.contains { FileTree.contains($0, entry.path) }
        }
        guard let sources = target.sources else {
            return tree.files(below: folder, suffix: ".swift", isExcluded: isExcluded)
        }
        let files = sources.compactMap { tree.real(path($0)) }.flatMap { path in
            path.hasSuffix(".swift") ? [path] : tree.files(below: path, suffix: ".swift", isExcluded: isExcluded)
        }
        return files.sorted()
    }

    /// Whether SwiftPM skips a folder of that name: its files are not compiled, or are resources.
    ///
    /// Source: `TargetSourcesBuilder.computeContents` of SwiftPM 6.3, and the file types of its `FileRuleDescription`.
    static func isOpaque(_ name: String) -> Bool {
        guard let dot = name.lastIndex(of: ".") else { return false }
        return opaqueExtensions.contains(String(name[name.index(after: dot)...]))
    }

    private static let opaqueExtensions: Set<String> = [
        "docc", "playground", "xcodeproj", "xcworkspace", "xcassets", "xcstrings", "xcdatamodeld", "xcdatamodel",
        "xcmappingmodel", "xcprivacy", "xib", "nib", "storyboard", "metal",
    ]

    /// Whether the folder contains sources in C, C++, Objective-C or assembly.
    func hasOtherSources(_ folder: String) -> Bool {
        [".c", ".m", ".mm", ".cc", ".cpp", ".cxx", ".s", ".S"].contains {
            !tree.files(below: folder, suffix: $0).isEmpty
        }
    }
}
