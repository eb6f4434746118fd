/// `external-package`: a package that does not lie in the repository.
struct ExternalPackageCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        guard let first = repository.tables.externalPackages.first else { return [] }
        return repository.graph.packages.indices.flatMap { index -> [Finding] in
            let package = repository.graph.packages[index]
            return package.manifest.dependencies.compactMap { dependency in
                guard let written = outside(dependency, index, repository), !isAllowed(written, package, repository)
                else {
                    return nil
                }
                return Finding(
                    .externalPackage, at: package.source.package(written),
                    "\(package.manifest.name) depends on \(written), which does not lie in the repository",
                    decision: first.citation, remedy: "write what is needed of it, or decide on a row for it")
            }
        }
    }

    private func outside(_ dependency: Manifest.PackageDependency, _ package: Int, _ repository: Repository) -> String?
    {
        switch dependency {
        case .external(let location): location
        case .local(let path): repository.graph.package(at: path, from: package) == nil ? path : nil
        }
    }

    private func isAllowed(_ location: String, _ package: LocalPackage, _ repository: Repository) -> Bool {
        let name = location.split(separator: "/").last.map {
            $0.hasSuffix(".git") ? String($0.dropLast(4)) : String($0)
        }
        return repository.tables.externalPackages.contains { row in
            guard let allowed = row.package, let name, Glob(allowed).matches(name) else { return false }
            return row.onlyIn.contains { pattern in
                package.manifest.targets.contains { pattern.glob.matches($0.name) }
            }
        }
    }
}
