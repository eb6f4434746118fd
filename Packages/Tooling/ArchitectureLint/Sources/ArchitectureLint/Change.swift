import Foundation

/// The files changed in the working tree since a revision, according to Git.
struct Change: Sendable {
    /// Relative to the root; includes deleted files.
    let files: [String]

    /// - Throws: `.unknownRevision` if Git does not know it, or is missing.
    init(since revision: String, in tree: FileTree) throws(LintFailure) {
        var reason: String?
        func git(_ arguments: [String]) -> String? {
            let process = Subprocess(executable: "/usr/bin/env", arguments: ["git", "-C", tree.root] + arguments)
            guard let result = process.run() else { return nil }
            guard result.status == 0 else {
                reason = result.errors.split(whereSeparator: \.isNewline).first.map(String.init)
                return nil
            }
            return String(decoding: result.output, as: UTF8.self)
        }
        // A leading dash would make it an option.
        guard !revision.isEmpty, !revision.hasPrefix("-"),
            let commit = git(["rev-parse", "--verify", revision + "^{commit}"])?.filter(\.isHexDigit),
            let changed = git(["diff", "--name-only", "--relative", "--no-renames", "-z", commit, "--"]),
            let new = git(["ls-files", "--others", "--exclude-standard", "-z"])
        else {
            // The next call of Git overwrites the reason.
            let said = reason
            let isShallow = git(["rev-parse", "--is-shallow-repository"]) == "true\n"
            throw .unknownRevision(revision, reason: said, isShallow: isShallow)
        }
        files = (changed + new).split(separator: "\0").map(String.init)
    }

    /// The findings about changed modules and their dependents; all findings if a record, a workspace, or a manifest or
    /// project outside the graph changed.
    func affected(_ findings: [Finding], in repository: Repository) -> [Finding] {
        let graph = repository.graph
        let manifests = Set(graph.packages.map(\.manifestFile))
        let inputs = graph.packages.map { Set($0.project?.inputs ?? [$0.manifestFile]) }
        // A changed manifest or project that is not in the graph may mean that a package or project was added or
        // removed. A workspace, which says what is built together, is never in the graph.
        let isEverything = files.contains { file in
            let isManifest = file.split(separator: "/").last?.hasPrefix("Package") == true && file.hasSuffix(".swift")
            return FileTree.contains(repository.recordFolder, file)
                || ((isManifest || XcodeProject.isInput(file)) && !inputs.contains { $0.contains(file) })
        }
        guard !isEverything else { return findings }
        let touched = graph.modules.filter { module in
            // Links lead out of a package's folder, and the sources of a project's target may be anywhere.
            let outside = Set(module.files.filter { module.isInProject || !FileTree.contains(module.folder, $0) })
            return files.contains { file in
                let isInFolder = !module.isInProject && FileTree.contains(module.folder, file)
                return isInFolder || outside.contains(file) || inputs[module.package].contains(file)
            }
        }
        let affected = graph.modules.filter { module in
            touched.contains { $0.id == module.id || graph.reaches(module.id, $0.id) }
        }
        let places = Set(affected.flatMap(\.files) + affected.map { graph.packages[$0.package].manifestFile } + files)
        // A finding anywhere else, such as in a record or in a manifest that was not read, may concern any module.
        let known = Set(graph.modules.flatMap(\.files)).union(manifests)
        return findings.filter { places.contains($0.location.file) || !known.contains($0.location.file) }
    }
}
