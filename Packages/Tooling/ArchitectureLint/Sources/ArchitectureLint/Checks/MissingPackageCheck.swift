/// `missing-package`: a path in a manifest without a package, unless Xcode supplies it.
struct MissingPackageCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        let graph = repository.graph
        return graph.packages.indices.flatMap { index in
            graph.missing[index].filter { !$0.isSupplied }.map { missing in
                let package = graph.packages[index]
                let submodule = repository.contents.submodules.absent(
                    around: FileTree.normalized(FileTree.join(package.folder, missing.path)) ?? missing.path)
                let substitute = missing.substitute.map { graph.packages[$0].folder }
                return Finding(
                    .missingPackage, at: package.source.package(missing.path),
                    "\(package.manifest.name) depends on \(missing.path), where there is no package",
                    pathNote: submodule.map { "the submodule \($0) is not checked out" }
                        ?? "no Xcode project or workspace supplies it",
                    remedy: submodule.map { "run `\(Submodules.command(for: $0))`" } ?? substitute.map {
                        "write the path that leads to \($0), or add that folder to a workspace"
                    }
                        ?? "correct the path, or add the package to an Xcode workspace")
            }
        }
    }
}
