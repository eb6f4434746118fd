/// `missing-project`: a project or a package that a workspace or a project names and that does not exist, or a project
/// that has not been generated.
struct MissingProjectCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        named(repository) + described(repository)
    }

    private func named(_ repository: Repository) -> [Finding] {
        let graph = repository.graph
        let absences =
            graph.workspaces.flatMap(\.absent) + graph.packages.compactMap(\.project).flatMap(\.absent)
        return absences.compactMap { absence in
            let submodule = repository.contents.submodules.absent(around: absence.path)
            // A name without an extension is that of a package's folder.
            let name = absence.path.split(separator: "/").last ?? ""
            guard name.hasSuffix(".xcodeproj") || !name.contains(".") || submodule != nil,
                !PackageFinder.isFromElsewhere(absence.path)
            else { return nil }
            let container = absence.location.file.split(separator: "/").dropLast().joined(separator: "/")
            return Finding(
                .missingProject, at: absence.location,
                "\(container) names \(absence.path), which does not exist, so its files are not checked",
                remedy: submodule.map { "run `\(Submodules.command(for: $0))`" }
                    ?? remedy(for: absence.path, repository) ?? "correct the path, or remove the reference in Xcode")
        }
    }

    private func remedy(for project: String, _ repository: Repository) -> String? {
        let folder = project.split(separator: "/").dropLast().joined(separator: "/")
        let description = repository.contents.descriptions.first {
            ($0.folder == folder || FileTree.contains($0.folder, folder)) && $0.isGenuine(in: repository.tree)
        }
        return description.map { Self.remedy($0) }
    }

    private static func remedy(_ description: ProjectDescription) -> String {
        let place = description.folder.isEmpty ? "" : " in \(description.folder)"
        let target = description.tool == .bazel ? ", or the repository's own target for Xcode," : ""
        return "run `\(description.tool.command)`\(target)\(place) before the lint"
    }

    /// Reports descriptions from which no tool has written the project, and projects without their `project.pbxproj`,
    /// each with the number of Swift files that belong to no target for that reason.
    private func described(_ repository: Repository) -> [Finding] {
        let places = Places(repository)
        guard !places.isEmpty else { return [] }
        var files: [ProjectDescription: Int] = [:]
        var incomplete: [String: Int] = [:]
        for file in repository.coverage.unreadFiles {
            switch places.source(of: file) {
            case .description(let description): files[description, default: 0] += 1
            case .incomplete(let path): incomplete[path, default: 0] += 1
            case nil: break
            }
        }
        func unchecked(_ count: Int) -> String {
            "so \(grouped(count)) Swift \(count == 1 ? "file is" : "files are") not checked"
        }
        return files.map { description, count in
            Finding(
                .missingProject, at: SourceLocation(file: description.file),
                "\(description.tool.rawValue) has not written the project, \(unchecked(count))",
                remedy: Self.remedy(description))
        }
            + incomplete.map { path, count in
                Finding(
                    .missingProject, at: SourceLocation(file: path),
                    "\(path) has no project.pbxproj, \(unchecked(count))",
                    remedy: "generate the project before running the lint")
            }
    }
}

/// What would write the projects of files that belong to no target.
private struct Places {
    enum Source {
        case description(ProjectDescription)
        /// The path of a project without its `project.pbxproj`, which a tool writes and Git ignores.
        case incomplete(String)
    }

    private let descriptions: [String: [ProjectDescription]]
    /// Projects without their `project.pbxproj`, by the folder around them.
    private let incomplete: [String: String]
    /// The folders around projects and workspaces that exist, and those of packages that only tests use: files in them
    /// need no other project.
    private let written: Set<String>
    private let packages: Set<String>

    init(_ repository: Repository) {
        func around(_ path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }
        let (tree, contents) = (repository.tree, repository.contents)
        descriptions = Dictionary(grouping: contents.descriptions.filter { $0.isGenuine(in: tree) }, by: \.folder)
        let isWritten = Dictionary(grouping: contents.xcode) { path in
            let file = path.hasSuffix(".xcodeproj") ? XcodeProject.file(in: path) : XcodeWorkspace.file(in: path)
            return tree.exists(file)
        }
        written = Set(repository.graph.packages.compactMap(\.project).map { around($0.path) })
            .union((isWritten[true] ?? []).map(around)).union(contents.samples)
        packages = Set(repository.graph.packages.filter { !$0.isProject }.map(\.folder))
        let shared = ["xcshareddata", "project.xcworkspace/xcshareddata"]
        let incomplete = (isWritten[false] ?? []).filter { path in
            path.hasSuffix(".xcodeproj") && shared.contains { tree.exists(FileTree.join(path, $0)) }
        }
        self.incomplete = Dictionary(incomplete.map { (around($0), $0) }) { first, _ in first }
    }

    var isEmpty: Bool { descriptions.isEmpty && incomplete.isEmpty }

    /// - Returns: `nil` if nothing would, as below an existing project, which names every file that it compiles.
    func source(of file: String) -> Source? {
        var parts = file.split(separator: "/").dropLast()
        while true {
            let folder = parts.joined(separator: "/")
            if written.contains(folder) { return nil }
            // Bazel often builds the sources of a package too.
            let isPackage = packages.contains(folder)
            if let found = descriptions[folder]?.first(where: { $0.tool != .bazel || !isPackage }) {
                return .description(outermost(found))
            }
            if let project = incomplete[folder], !isPackage { return .incomplete(project) }
            if parts.popLast() == nil { return nil }
        }
    }

    /// What writes the project together with those around it: one run of Tuist writes a workspace with all projects.
    /// `Workspace.swift` comes before `Project.swift`.
    private func outermost(_ inner: ProjectDescription) -> ProjectDescription {
        guard inner.tool == .tuist else { return inner }
        let around = descriptions.values.joined().filter {
            $0.tool == .tuist && FileTree.contains($0.folder, inner.folder) && !written.contains($0.folder)
        }
        return around.min { ($0.folder.utf8.count, $1.file) < ($1.folder.utf8.count, $0.file) } ?? inner
    }
}
