/// `restricted-table`: SQL that names a table of a module whose tables it may not name.
///
/// A table belongs to the modules whose SQL makes it; one that no SQL makes belongs to nobody.
struct RestrictedTableCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        guard !repository.tables.sql.isEmpty else { return [] }
        let graph = repository.graph
        let owners = Self.owners(in: repository)
        let resolver = ReachResolver(
            graph: graph, rows: repository.tables.layers, rowsOfModule: repository.layers.rowsOfModule)
        var findings = Set<Finding>()
        for module in graph.modules {
            let rows = repository.tables.sql.filter { $0.covers(module.name) }
            guard let row = rows.last else { continue }
            let allowed = rows.map { resolver.owners(by: $0, for: module.id) }
            for file in module.files {
                for use in repository.tableUses[file] ?? [] {
                    guard let owning = owners[use.table],
                        !owning.contains(where: { owner in allowed.contains { $0.contains(owner) } })
                    else { continue }
                    findings.insert(finding(use, in: file, of: module, owning, row, repository))
                }
            }
        }
        return Array(findings)
    }

    /// The modules that make each table.
    private static func owners(in repository: Repository) -> [String: [Int]] {
        var owners: [String: [Int]] = [:]
        for module in repository.graph.modules where !module.isTestOrSnippet {
            let made = Set(module.files.flatMap { repository.tableUses[$0] ?? [] }.filter(\.isCreation).map(\.table))
            for table in made { owners[table, default: []].append(module.id) }
        }
        return owners
    }

    private func finding(
        _ use: SQLScanner.Use, in file: String, of module: Module, _ owners: [Int], _ row: SQLRow,
        _ repository: Repository
    ) -> Finding {
        let names = owners.map { repository.graph.modules[$0].name }.joined(separator: ", ")
        return Finding(
            .restrictedTable, at: SourceLocation(file: file, line: use.line, column: use.column),
            "\(repository.layers.label(module.id)) names the table \(use.table) of \(names) in SQL, but may name only "
                + "tables of \(row.written)",
            decision: row.citation, remedy: "call a function of \(names), or widen the row in the record")
    }
}
