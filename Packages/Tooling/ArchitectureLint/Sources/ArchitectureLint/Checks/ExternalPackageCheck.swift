/// `external-package`: packages outside the repository that manifests or imports use, and the tables do not allow.
struct ExternalPackageCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        guard let first = repository.tables.externalPackages.first else { return [] }
        return packages(first.citation, repository) + targets(repository)
    }

    private func packages(_ citation: Citation, _ repository: Repository) -> [Finding] {
        repository.graph.packages.indices.flatMap { index -> [Finding] in
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
                    decision: citation, remedy: "write the needed part yourself, or decide on a row for it")
            }
        }
    }

    /// Finds targets that use an external package which its rows in the tables grant only to other targets.
    private func targets(_ repository: Repository) -> [Finding] {
        guard repository.tables.externalPackages.contains(where: { $0.package != nil }) else { return [] }
        let graph = repository.graph
        let imports = ExternalImportCheck.edges(in: repository).undeclared
        var findings = Set<Finding>()
        for module in graph.modules {
            for dependency in module.dependencies {
                guard let product = ExternalImportCheck.product(dependency, of: module, graph) else { continue }
                findings.formUnion(finding(module, "declares", product, dependency.location, repository))
            }
        }
        for edge in imports {
            findings.formUnion(finding(graph.modules[edge.module], "imports", edge.product, edge.location, repository))
        }
        return Array(findings)
    }

    private func finding(
        _ module: Module, _ verb: String, _ product: ExternalImportCheck.Product, _ location: SourceLocation,
        _ repository: Repository
    ) -> [Finding] {
        let rows = repository.tables.externalPackages.filter { $0.matches(Self.name(product.package) ?? "") }
        let isGranted = rows.contains { $0.onlyIn.covers(module, repository.graph) }
        guard let row = rows.last, !isGranted else { return [] }
        let places = rows.flatMap(\.onlyIn).map(\.glob.pattern).joined(separator: ", ")
        return [
            Finding(
                .externalPackage, at: location,
                "\(repository.layers.label(module.id)) \(verb) \(product.name) of \(product.package), which only "
                    + "\(places) may use",
                decision: row.citation, remedy: "move what needs \(product.name) into \(places)")
        ]
    }

    /// The dependency's URL or path as written; `nil` for a path that leads to a package of the repository or nowhere.
    private static func outside(
        _ dependency: Manifest.PackageDependency, _ package: Int, _ graph: ModuleGraph
    ) -> String? {
        switch dependency {
        case .external(let location, _): location
        case .local(let path):
            graph.package(at: path, from: package) == nil && !graph.isMissing(path, from: package) ? path : nil
        }
    }

    /// The name of an external package in the tables; `nil` for a path to a package of the repository.
    static func name(of dependency: Manifest.PackageDependency, in package: Int, _ graph: ModuleGraph) -> String? {
        outside(dependency, package, graph).flatMap(name)
    }

    private static func name(_ location: String) -> String? {
        Manifest.PackageDependency.external(location: location).externalName
    }

    private func isAllowed(_ location: String, _ package: LocalPackage, _ repository: Repository) -> Bool {
        repository.tables.externalPackages.contains { row in
            guard let name = Self.name(location), row.matches(name) else { return false }
            return row.onlyIn.contains { pattern in
                package.manifest.targets.contains { pattern.glob.matches($0.name) }
            }
        }
    }
}
