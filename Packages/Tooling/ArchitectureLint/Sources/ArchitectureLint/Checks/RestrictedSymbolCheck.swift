/// `restricted-symbol`: a function or an attribute that the records restrict to some modules.
///
/// Symbols that `Foundation` re-exports, `@_silgen_name` declares or `dlopen` loads are used without importing their
/// module.
struct RestrictedSymbolCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        guard !repository.tables.symbols.isEmpty else { return [] }
        var findings = Set<Finding>()
        for module in repository.graph.modules {
            for file in module.files {
                for use in repository.symbolUses[file] ?? [] {
                    let rows = repository.tables.restrictions(ofSymbol: use.symbol)
                    guard let row = rows.last, !rows.contains(where: { $0.allows(module, repository.graph) })
                    else { continue }
                    let places = rows.flatMap(\.onlyIn).map(\.glob.pattern).joined(separator: ", ")
                    findings.insert(
                        Finding(
                            .restrictedSymbol, at: SourceLocation(file: file, line: use.line, column: use.column),
                            "\(repository.layers.label(module.id)) uses \(use.symbol), which "
                                + (places.isEmpty ? "nobody may use" : "only \(places) may use"),
                            decision: row.citation,
                            remedy: places.isEmpty ? "do without it" : "move what needs \(use.symbol) into \(places)"))
                }
            }
        }
        return Array(findings)
    }
}
