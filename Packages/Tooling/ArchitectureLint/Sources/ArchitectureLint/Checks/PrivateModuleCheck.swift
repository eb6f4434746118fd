/// `private-module`: imports and dependencies of modules that a record makes public to other importers only.
struct PrivateModuleCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        guard !repository.permissions.interfaces.isEmpty else { return [] }
        let graph = repository.graph
        var findings = Set<Finding>()
        for module in graph.modules {
            for file in module.files {
                for statement in repository.imports[file] ?? [] {
                    guard let target = graph.module(imported: statement.module, by: module.id) else { continue }
                    let location = SourceLocation(file: file, line: statement.line, column: statement.column)
                    let path = graph.path(from: module.id, to: target) ?? []
                    findings.formUnion(broken(by: module, target, "imports", location, path, repository))
                }
            }
            for dependency in module.dependencies {
                for target in dependency.modules {
                    let path = [module.id, target]
                    findings.formUnion(broken(by: module, target, "declares", dependency.location, path, repository))
                }
            }
        }
        return Array(findings)
    }

    private func broken(
        by module: Module, _ target: Int, _ verb: String, _ location: SourceLocation, _ path: [Int],
        _ repository: Repository
    ) -> [Finding] {
        let rows = (repository.permissions.interfaces[target] ?? []).filter { !$0.importers.contains(module.id) }
        return rows.map { row, _ in
            let (from, to) = (repository.layers.label(module.id), repository.layers.label(target))
            let isPrivate = row.written.lowercased() == "nothing"
            return Finding(
                .privateModule, at: location,
                "\(from) \(verb) \(to), which is \(isPrivate ? "private" : "public to \(row.written) only")",
                path: repository.graph.names(path), decision: row.citation,
                remedy: "use what is public to \(module.name), or widen the row in the record")
        }
    }
}
