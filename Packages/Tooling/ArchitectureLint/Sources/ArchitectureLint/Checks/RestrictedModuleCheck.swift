/// `restricted-module`: a module that the records restrict to some importers.
struct RestrictedModuleCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        guard !repository.tables.restricted.isEmpty else { return [] }
        var rows: [String: [RestrictedRow]] = [:]
        var findings = Set<Finding>()
        for module in repository.graph.modules {
            for file in module.files {
                for statement in repository.imports[file] ?? [] {
                    let name = repository.graph.name(imported: statement.module, by: module.id)
                    let restrictions = rows[name] ?? repository.tables.restrictions(of: name)
                    rows[name] = restrictions
                    guard let row = restrictions.last, module.importName != name,
                        !restrictions.contains(where: { $0.onlyIn.covers(module, repository.graph) })
                    else { continue }
                    let places = restrictions.flatMap(\.onlyIn).map(\.glob.pattern).joined(separator: ", ")
                    findings.insert(finding(module, statement, name, file, places, row.citation, repository))
                }
            }
        }
        return Array(findings)
    }

    private func finding(
        _ module: Module, _ statement: ImportStatement, _ name: String, _ file: String, _ allowed: String,
        _ citation: Citation, _ repository: Repository
    ) -> Finding {
        let graph = repository.graph
        let target = graph.module(imported: statement.module, by: module.id)
        let imported = name == statement.module ? name : "\(name) as \(statement.module)"
        return Finding(
            .restrictedModule, at: SourceLocation(file: file, line: statement.line, column: statement.column),
            "\(repository.layers.label(module.id)) imports \(imported), which only \(allowed) may import",
            path: graph.names(target.flatMap { graph.path(from: module.id, to: $0) } ?? []),
            decision: citation,
            remedy: "if \(module.name) is to use \(name), add it to the row of \(citation.location.file); "
                + "else move what needs it into \(allowed)")
    }
}
