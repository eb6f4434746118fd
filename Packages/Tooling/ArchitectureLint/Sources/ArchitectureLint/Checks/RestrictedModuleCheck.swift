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
                        !isAllowed(module, by: row, repository)
                    else { continue }
                    findings.insert(finding(module, statement, file, row, repository))
                }
            }
        }
        return Array(findings)
    }

    /// The module that the row names, and what tests it.
    private func isAllowed(_ module: Module, by row: RestrictedRow, _ repository: Repository) -> Bool {
        let names =
            module.isTest ? repository.graph.tested(by: module.id).map { repository.graph.modules[$0].name } : []
        return ([module.name] + names).contains { name in row.onlyIn.contains { $0.glob.matches(name) } }
    }

    private func finding(
        _ module: Module, _ statement: ImportStatement, _ file: String, _ row: RestrictedRow, _ repository: Repository
    ) -> Finding {
        let allowed = row.onlyIn.map(\.glob.pattern).joined(separator: ", ")
        return Finding(
            .restrictedModule, at: SourceLocation(file: file, line: statement.line, column: statement.column),
            "\(repository.layers.label(module.id)) imports \(statement.module), which only \(allowed) may import",
            decision: row.citation, remedy: "move what needs \(statement.module) into \(allowed)")
    }
}
