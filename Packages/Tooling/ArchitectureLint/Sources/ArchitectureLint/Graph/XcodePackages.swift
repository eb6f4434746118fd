/// The identities of packages that the repository's Xcode projects and workspaces supply.
///
/// Xcode uses such a package for every dependency with its identity, whatever path a manifest contains.
struct XcodePackages {
    /// Lowercased folder names.
    let identities: Set<String>

    init(tree: FileTree) {
        var identities = Set<String>()
        var waiting = [(folder: "", depth: 0)]
        while let (folder, depth) = waiting.popLast() {
            for entry in tree.entries(of: folder) where entry.isFolder && !entry.name.hasPrefix(".") {
                if entry.name.hasSuffix(".xcworkspace") {
                    let text = tree.text(FileTree.join(entry.path, "contents.xcworkspacedata")) ?? ""
                    identities.formUnion(Self.workspaceIdentities(in: text))
                } else if entry.name.hasSuffix(".xcodeproj") {
                    let text = tree.text(FileTree.join(entry.path, "project.pbxproj")) ?? ""
                    identities.formUnion(Self.projectIdentities(in: text))
                } else if depth < PackageFinder.maximumDepth, entry.name != "Sources" {
                    waiting.append((entry.path, depth + 1))
                }
            }
        }
        self.identities = identities
    }

    /// From lines such as `location = "group:Packages/Core">`.
    static func workspaceIdentities(in text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            guard let start = line.firstRange(of: "location = \"")?.upperBound,
                let end = line[start...].firstIndex(of: "\"")
            else { return nil }
            return identity(line[start..<end].drop { $0 != ":" }.dropFirst())
        }
    }

    /// From `relativePath = ../Core;`, and from `lastKnownFileType = folder; … path = ../Core;` of older projects.
    static func projectIdentities(in text: String) -> [String] {
        text.split(whereSeparator: \.isNewline).compactMap { line in
            let isFolder = line.contains("lastKnownFileType = folder") || line.contains("lastKnownFileType = wrapper;")
            let marker = line.contains("relativePath = ") ? "relativePath = " : isFolder ? " path = " : nil
            guard let marker, let start = line.firstRange(of: marker)?.upperBound,
                let end = line[start...].firstIndex(of: ";")
            else { return nil }
            return identity(line[start..<end].filter { $0 != "\"" }[...])
        }
    }

    /// The identity of the package in a folder.
    static func identity(_ path: Substring) -> String? { path.split(separator: "/").last.map { $0.lowercased() } }
}
