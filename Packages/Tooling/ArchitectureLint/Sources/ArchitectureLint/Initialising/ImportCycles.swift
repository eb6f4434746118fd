/// Finds imports that no manifest or project could declare, since that would close a cycle of targets or packages.
struct ImportCycles {
    private let graph: ModuleGraph
    /// For each package, the packages that its manifest names.
    private let named: [Set<Int>]

    init(_ graph: ModuleGraph) {
        self.graph = graph
        named = graph.packages.indices.map { index in
            guard !graph.packages[index].isProject else { return [] }
            let others = graph.packages[index].manifest.dependencies.compactMap { graph.package($0, from: index) }
            return Set(others).subtracting([index])
        }
    }

    /// Whether the first module does not declare the second, and could not without a cycle.
    func wouldClose(_ module: Int, _ target: Int) -> Bool {
        guard module != target, !graph.declared(by: module).contains(target) else { return false }
        let declared = graph.modules(declaredWith: target, by: module) ?? [target]
        if declared.contains(where: { graph.reaches($0, module) }) { return true }
        let (own, other) = (graph.modules[module].package, graph.modules[target].package)
        return own != other && !named[own].contains(other) && package(other, reaches: own)
    }

    private func package(_ start: Int, reaches target: Int) -> Bool {
        var (seen, waiting) = (Set([start]), [start])
        while let next = waiting.popLast() {
            if named[next].contains(target) { return true }
            waiting += named[next].filter { seen.insert($0).inserted }
        }
        return false
    }
}
