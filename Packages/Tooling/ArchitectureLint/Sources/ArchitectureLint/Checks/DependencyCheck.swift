/// `forbidden-dependency` and `closure-reaches-too-far`: manifests against the layer table.
struct DependencyCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        // Nobody declares the dependencies of a snippet.
        repository.graph.modules.filter { $0.kind != .snippet }.flatMap { module in
            declared(module, repository) + closure(module, repository)
        }
    }

    private func declared(_ module: Module, _ repository: Repository) -> [Finding] {
        module.dependencies.flatMap { dependency in
            dependency.modules.filter { repository.layers.isForbidden(module.id, $0) }.map { target in
                let (from, to) = (repository.layers.label(module.id), repository.layers.label(target))
                return Finding(
                    .forbiddenDependency, at: dependency.location,
                    "\(from) declares a dependency on \(to), which it may not reach",
                    path: repository.graph.names([module.id, target]),
                    decision: repository.layers.citation(for: module.id),
                    remedy: Remedy.forForbidden(module.id, target, repository))
            }
        }
    }

    /// Reports a forbidden module only if an allowed dependency reaches it and may do so: otherwise the finding is
    /// about the dependency.
    private func closure(_ module: Module, _ repository: Repository) -> [Finding] {
        let graph = repository.graph
        let declared = Set(graph.declared(by: module.id))
        let forbidden = graph.closure(of: module.id).subtracting(repository.layers.allowed[module.id])
        return forbidden.members.filter { !declared.contains($0) }.compactMap { target in
            let intermediates = declared.filter {
                graph.reaches($0, target) && !repository.layers.isForbidden($0, target)
                    && !repository.layers.isForbidden(module.id, $0)
            }
            let paths = intermediates.sorted().compactMap { intermediate in
                graph.path(from: intermediate, to: target).map { [module.id] + $0 }
            }
            guard let path = paths.min(by: { $0.count < $1.count }) else { return nil }
            let (from, to) = (repository.layers.label(module.id), repository.layers.label(target))
            let intermediate = graph.modules[path[1]].name
            let location = module.dependencies.first { $0.modules.contains(path[1]) }?.location ?? module.location
            return Finding(
                .closureReachesTooFar, at: location, "\(from) has \(to) in its closure, which it may not reach",
                path: graph.names(path), pathNote: "so `import \(graph.modules[target].importName)` compiles",
                decision: repository.layers.citation(for: module.id),
                remedy:
                    "depend on an interface instead of \(intermediate), or stop \(intermediate) from reaching "
                    + graph.modules[target].name)
        }
    }
}
