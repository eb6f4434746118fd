/// `dependency-cycle`: a module depends on itself, directly or through others.
///
/// The modules of one cycle give one finding, at the first of them.
struct DependencyCycleCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        let graph = repository.graph
        var reported = ModuleSet(count: graph.modules.count)
        return graph.modules.compactMap { module in
            guard !reported.contains(module.id), let (dependency, path) = cycle(from: module, graph) else { return nil }
            reported.insert(module.id)
            for other in graph.closure(of: module.id).members where graph.reaches(other, module.id) {
                reported.insert(other)
            }
            let names = graph.names(path)
            return Finding(
                .dependencyCycle, at: dependency.location,
                names.count == 2
                    ? "\(module.name) depends on itself" : "\(module.name) depends on \(names[1]), which depends on it",
                path: names, remedy: "move what both need into a separate module, or pass it in from outside")
        }
    }

    /// A shortest path from the module back to itself, both ends included, and the dependency with which it begins.
    private func cycle(from module: Module, _ graph: ModuleGraph) -> (Module.Dependency, [Int])? {
        var shortest: (Module.Dependency, [Int])?
        for dependency in module.dependencies {
            for next in dependency.modules {
                guard let rest = next == module.id ? [next] : graph.path(from: next, to: module.id) else { continue }
                if rest.count + 1 < shortest?.1.count ?? .max { shortest = (dependency, [module.id] + rest) }
            }
        }
        return shortest
    }
}
