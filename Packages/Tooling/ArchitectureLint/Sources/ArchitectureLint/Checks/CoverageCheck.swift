/// `uncovered-module`, `module-in-two-layers`, `empty-target`.
struct CoverageCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        repository.graph.modules.flatMap { module -> [Finding] in
            var findings: [Finding] = []
            if repository.graph.needsRow(module.id) { findings += coverage(of: module, in: repository) }
            let isSwift = module.kind != .system && module.kind != .binary
            if isSwift, !module.isInProject, module.files.isEmpty,
                !TargetLayout(tree: repository.tree).hasOtherSources(module.folder)
            {
                findings.append(
                    Finding(
                        .emptyTarget, at: module.location, "\(module.name) has no source file in \(module.folder)",
                        remedy: "add a source file, or remove the target from the manifest"))
            }
            return findings
        }
    }

    /// Cites the table as a whole, at its first row, since no row is about the module.
    private static func citation(in rows: [LayerRow]) -> Citation? {
        let first = (rows.first { !$0.citation.isProposed } ?? rows.first)?.citation
        return first.map {
            Citation(
                number: $0.number, title: $0.title, location: $0.location,
                sentence: "each module belongs to a row of the table", isProposed: $0.isProposed)
        }
    }

    private func coverage(of module: Module, in repository: Repository) -> [Finding] {
        let rows = repository.layers.rowsOfModule[module.id].map { repository.tables.layers[$0] }
        guard rows.count != 1 else { return [] }
        if rows.isEmpty {
            let near = repository.tables.layers.first { row in row.modules.contains { $0.glob.matches(module.name) } }
            let hint = near.map { "; the row \($0.layer) has its name, but not its folder" } ?? ""
            return [
                Finding(
                    .uncoveredModule, at: module.location,
                    "\(module.name) in \(module.folder) belongs to no row of the layer table\(hint)",
                    decision: near?.citation ?? Self.citation(in: repository.tables.layers),
                    remedy: "give it a folder and a name that a row covers, or decide on a row for it")
            ]
        }
        return [
            Finding(
                .moduleInTwoLayers, at: module.location,
                "\(module.name) belongs to the rows "
                    + rows.map { "\($0.layer) (\($0.citation.location.file):\($0.citation.location.line))" }
                    .joined(separator: " and "),
                decision: rows[1].citation, remedy: "narrow the folder or the names of one row")
        ]
    }
}
