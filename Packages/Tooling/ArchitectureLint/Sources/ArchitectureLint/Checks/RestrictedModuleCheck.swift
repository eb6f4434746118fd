/// `restricted-module`: a module that the records restrict to some importers.
struct RestrictedModuleCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        var rows: [String: RestrictedRow] = [:]
        for row in repository.tables.restricted {
            for module in row.modules { rows[module] = row }
        }
        var findings = Set<Finding>()
        for module in repository.graph.modules {
            for file in module.files {
                for statement in repository.imports[file] ?? [] {
                    let name = repository.graph.name(imported: statement.module, by: module.id)
                    guard let row = rows[name], module.importName != name, !row.allows(module, repository.graph)
                    else { continue }
                    findings.insert(finding(module, statement, name, file, row, repository))
                }
            }
        }
        return Array(findings)
    }

    private func finding(
        _ module: Module, _ statement: ImportStatement, _ name: String, _ file: String, _ row: RestrictedRow,
        _ repository: Repository
    ) -> Finding {
        let allowed = row.onlyIn.map(\.glob.pattern).joined(separator: ", ")
        let graph = repository.graph
        let target = graph.module(imported: statement.module, by: module.id)
        let imported = name == statement.module ? name : "\(name) as \(statement.module)"
        return Finding(
            .restrictedModule, at: SourceLocation(file: file, line: statement.line, column: statement.column),
            "\(repository.layers.label(module.id)) imports \(imported), which only \(allowed) may import",
            path: graph.names(target.flatMap { graph.path(from: module.id, to: $0) } ?? []),
            decision: row.citation, remedy: "move what needs \(name) into \(allowed)")
    }
}
