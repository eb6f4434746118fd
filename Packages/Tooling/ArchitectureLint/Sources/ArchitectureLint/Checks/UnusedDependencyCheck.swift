/// `unused-dependency`: declared, and imported by no source file in any branch.
struct UnusedDependencyCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        repository.graph.modules.flatMap { module in
            Self.unused(in: module, repository).map { dependency in
                Finding(
                    .unusedDependency, at: dependency.location,
                    "\(repository.layers.label(module.id)) declares \(dependency.name), but imports nothing of it",
                    remedy: "remove \"\(dependency.name)\" from the dependencies of \(module.name)")
            }
        }
    }

    static func unused(in module: Module, _ repository: Repository) -> [Module.Dependency] {
        // Without Swift sources there are no imports to compare with.
        guard !module.files.isEmpty else { return [] }
        let imported = Set(
            module.files.flatMap { repository.imports[$0] ?? [] }.compactMap {
                repository.graph.module(imported: $0.module, by: module.id)
            })
        return module.dependencies.filter { isUnused($0, imported, repository) }
    }

    private static func isUnused(_ dependency: Module.Dependency, _ imported: Set<Int>, _ repository: Repository)
        -> Bool
    {
        let modules = dependency.modules.map { repository.graph.modules[$0] }
        // A dependency on a program or a plugin is there to have it built, not to be imported.
        guard !modules.isEmpty, modules.allSatisfy({ $0.isImportable && $0.kind != .executable }) else { return false }
        return !dependency.modules.contains(where: imported.contains)
    }
}
