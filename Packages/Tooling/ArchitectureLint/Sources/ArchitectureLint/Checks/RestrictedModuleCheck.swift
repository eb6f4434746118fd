/// `restricted-module`: a module that the records keep to one place.
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
                    guard let row = rows[statement.module], module.importName != statement.module,
                        !row.allows(module, repository.graph)
                    else { continue }
                    findings.insert(finding(module, statement, file, row, repository))
                }
            }
        }
        return Array(findings)
    }

    private func finding(
        _ module: Module, _ statement: ImportStatement, _ file: String, _ row: RestrictedRow, _ repository: Repository
    ) -> Finding {
        let allowed = row.onlyIn.map(\.glob.pattern).joined(separator: ", ")
        let graph = repository.graph
        let target = graph.module(imported: statement.module, by: module.id)
        return Finding(
            .restrictedModule, at: SourceLocation(file: file, line: statement.line, column: statement.column),
            "\(repository.layers.label(module.id)) imports \(statement.module), which only \(allowed) may import",
            path: graph.names(target.flatMap { graph.path(from: module.id, to: $0) } ?? []),
            decision: row.citation, remedy: "move what needs \(statement.module) into \(allowed)")
    }
}
