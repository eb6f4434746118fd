/// `missing-project`: a project that a workspace, another project or a generator names, and that is not here.
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
            guard absence.path.hasSuffix(".xcodeproj") || submodule != nil,
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
            ($0.folder == folder || FileTree.contains($0.folder, folder)) && $0.isOne(repository.tree)
        }
        return description.map { Self.remedy($0) }
    }

    private static func remedy(_ description: ProjectDescription) -> String {
        let place = description.folder.isEmpty ? "" : " in \(description.folder)"
        let target = description.tool == .bazel ? ", or the repository's own target for Xcode," : ""
        return "run `\(description.tool.command)`\(target)\(place) before the lint"
    }

    /// Descriptions of projects that were not written, with files that therefore belong to no target.
    private func described(_ repository: Repository) -> [Finding] {
        var files: [ProjectDescription: Int] = [:]
        let real = repository.contents.descriptions.filter { $0.isOne(repository.tree) }
        guard !real.isEmpty else { return [] }
        let descriptions = Dictionary(grouping: real, by: \.folder)
        func around(_ path: String) -> String { path.split(separator: "/").dropLast().joined(separator: "/") }
        let written = Set(repository.graph.packages.compactMap(\.project).map { around($0.path) })
            .union(repository.contents.xcode.map(around)).union(repository.contents.samples)
        let packages = Set(repository.graph.packages.filter { !$0.isProject }.map(\.folder))
        for file in repository.coverage.unreadFiles {
            var parts = file.split(separator: "/").dropLast()
            while true {
                let folder = parts.joined(separator: "/")
                // A project that is here would have the file if it compiled it; and Bazel often builds what a package has.
                if written.contains(folder) { break }
                let found = descriptions[folder]?.first {
                    $0.tool != .bazel || !packages.contains(folder)
                }
                if let found {
                    files[found, default: 0] += 1
                    break
                }
                if parts.popLast() == nil { break }
            }
        }
        return files.map { description, count in
            Finding(
                .missingProject, at: SourceLocation(file: description.file),
                "\(description.tool.rawValue) has not written the project, so \(grouped(count)) Swift "
                    + "\(count == 1 ? "file is" : "files are") not checked",
                remedy: Self.remedy(description))
        }
    }
}
