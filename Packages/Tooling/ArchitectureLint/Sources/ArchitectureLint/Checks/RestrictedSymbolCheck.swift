/// `restricted-symbol`: symbols and global state that the records restrict to some modules.
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
                    // The first row has the reason, and those after it the exceptions.
                    guard let row = rows.first, !rows.contains(where: { $0.onlyIn.covers(module, repository.graph) })
                    else { continue }
                    let places = rows.flatMap(\.onlyIn).map(\.glob.pattern).joined(separator: ", ")
                    let who = places.isEmpty ? "nobody" : "only \(places)"
                    findings.insert(
                        Finding(
                            .restrictedSymbol, at: SourceLocation(file: file, line: use.line, column: use.column),
                            "\(repository.layers.label(module.id)) \(Self.offence(use)), which \(who) may "
                                + (use.name == nil ? "use" : "do"),
                            decision: row.citation,
                            remedy: Self.remedy(use.symbol, for: module, rows, repository)))
                }
            }
        }
        return Array(findings)
    }

    private static func offence(_ use: SymbolScanner.Use) -> String {
        use.name.map { "keeps \(use.symbol) in \($0)" } ?? "uses \(use.symbol)"
    }

    /// Suggests moving the code only to modules that this one may import.
    private static func remedy(
        _ symbol: String, for module: Module, _ rows: [SymbolRow], _ repository: Repository
    ) -> String {
        let reachable = repository.graph.modules.filter { other in
            !other.isTestOrSnippet && other.id != module.id && !repository.permissions.isForbidden(module.id, other.id)
                && rows.contains { $0.onlyIn.contains { $0.glob.matches(other.name) } }
        }
        let names = reachable.prefix(3).map(\.name).joined(separator: ", ")
        if symbol == SymbolRow.globalState { return "create it in the composition root, and pass it in" }
        return names.isEmpty
            ? "use what the record names instead of \(symbol)"
            : "move what needs \(symbol) into \(names)"
    }
}
