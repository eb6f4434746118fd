/// `test-cycle`: a test depends on a module of another package that depends on a module of the test's package.
///
/// The root manifest may declare the packages' test targets again; these copies are ignored.
struct TestCycleCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        let graph = repository.graph
        let tests = graph.modules.filter { $0.isTestOrSnippet && $0.package == $0.owner && !$0.isInProject }
        return tests.flatMap { test in test.dependencies.compactMap { finding(test, $0, repository) } }
    }

    private func finding(_ test: Module, _ dependency: Module.Dependency, _ repository: Repository) -> Finding? {
        let graph = repository.graph
        for module in dependency.modules where graph.modules[module].package != test.package {
            let back = graph.closure(of: module).members.first {
                graph.modules[$0].package == test.package && !graph.modules[$0].isTestOrSnippet
            }
            guard let back, let path = graph.path(from: module, to: back) else { continue }
            let (package, other) = (graph.packages[test.package], graph.packages[graph.modules[module].package])
            return Finding(
                .testCycle, at: dependency.location,
                "\(package.manifest.name) and \(other.manifest.name) need each other: \(test.name) depends on "
                    + "\(dependency.name), which depends on \(graph.modules[back].name)",
                path: graph.names([test.id] + path),
                remedy: "test with a stub in the same package, or move the test to \(other.manifest.name)")
        }
        return nil
    }
}
