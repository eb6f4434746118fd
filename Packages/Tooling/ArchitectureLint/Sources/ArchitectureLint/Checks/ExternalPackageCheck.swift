/// `external-package`: a package outside the repository.
struct ExternalPackageCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        guard let first = repository.tables.externalPackages.first else { return [] }
        return repository.graph.packages.indices.flatMap { index -> [Finding] in
            let package = repository.graph.packages[index]
            return package.manifest.dependencies.compactMap { dependency in
                guard let written = Self.outside(dependency, index, repository.graph),
                    !isAllowed(written, package, repository)
                else {
                    return nil
                }
                return Finding(
                    .externalPackage, at: package.source.package(written),
                    "\(package.manifest.name) depends on \(written), which is not in the repository",
                    decision: first.citation, remedy: "write the needed part yourself, or decide on a row for it")
            }
        }
    }

    private static func outside(
        _ dependency: Manifest.PackageDependency, _ package: Int, _ graph: ModuleGraph
    ) -> String? {
        switch dependency {
        case .external(let location): location
        case .local(let path):
            graph.package(at: path, from: package) == nil && !graph.isMissing(path, from: package) ? path : nil
        }
    }

    /// The name of an external package in the tables; `nil` for one of the repository.
    static func name(of dependency: Manifest.PackageDependency, in package: Int, _ graph: ModuleGraph) -> String? {
        outside(dependency, package, graph).flatMap(name)
    }

    private static func name(_ location: String) -> String? {
        location.split(separator: "/").last.map { $0.hasSuffix(".git") ? String($0.dropLast(4)) : String($0) }
    }

    private func isAllowed(_ location: String, _ package: LocalPackage, _ repository: Repository) -> Bool {
        let name = Self.name(location)
        return repository.tables.externalPackages.contains { row in
            guard let allowed = row.package, let name, Glob(allowed).matches(name) else { return false }
            return row.onlyIn.contains { pattern in
                package.manifest.targets.contains { pattern.glob.matches($0.name) }
            }
        }
    }
}
