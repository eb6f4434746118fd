/// `tests-not-run`: a test target that one `swift test` at the root leaves out.
struct TestRunCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        let graph = repository.graph
        guard let root = graph.packages.firstIndex(where: \.isRoot) else { return [] }
        let run = Set(graph.modules.filter { $0.package == root && $0.isTestOrSnippet }.map(\.folder))
        let tests = graph.modules.filter { $0.kind == .test && !$0.isInProject }
        return tests.filter { !run.contains($0.folder) && !$0.files.isEmpty }.map { test in
            Finding(
                .testsNotRun, at: test.location, "\(test.name) is not run by `swift test` at the root",
                remedy: "add a test target with the path \"\(test.folder)\" to Package.swift")
        }
    }
}
