/// `forbidden-edge` and `dependent-modules`: what single rows forbid, even if the layers allow it.
struct EdgeCheck: Check {
    /// Why a module may not depend on another one, and whether that includes indirect dependencies.
    private struct Ban {
        var rule: Rule
        var citation: Citation
        /// Whether a dependency through other modules is forbidden too.
        var isTransitive: Bool
    }

    func findings(in repository: Repository) -> [Finding] {
        let tables = repository.tables
        var findings = Set<Finding>()
        for module in repository.graph.modules {
            for row in tables.edges where row.covers(module) {
                let ban = Ban(rule: .forbiddenEdge, citation: row.citation, isTransitive: false)
                findings.formUnion(
                    broken(ban, by: module, repository) { name in
                        name != module.name && row.banned.contains { $0.glob.matches(name) }
                    })
            }
            for row in tables.independent where row.modules.contains(where: { $0.glob.matches(module.name) }) {
                let ban = Ban(rule: .dependentModules, citation: row.citation, isTransitive: true)
                findings.formUnion(
                    broken(ban, by: module, repository) { name in
                        name != module.name && row.modules.contains { $0.glob.matches(name) }
                    })
            }
        }
        return Array(findings)
    }

    private func broken(
        _ ban: Ban, by module: Module, _ repository: Repository, isBanned: (String) -> Bool
    ) -> [Finding] {
        let graph = repository.graph
        var findings: [Finding] = []
        for file in module.files {
            for statement in repository.imports[file] ?? [] {
                let target = graph.module(imported: statement.module, by: module.id)
                let name =
                    target.map { graph.modules[$0].name } ?? graph.name(imported: statement.module, by: module.id)
                guard isBanned(name) else { continue }
                let location = SourceLocation(file: file, line: statement.line, column: statement.column)
                let path = target.flatMap { graph.path(from: module.id, to: $0) } ?? []
                findings.append(finding(ban, location, "\(module.name) imports \(name)", graph.names(path)))
            }
        }
        let declared = Set(graph.declared(by: module.id))
        for dependency in module.dependencies {
            for target in dependency.modules where isBanned(graph.modules[target].name) {
                let name = graph.modules[target].name
                findings.append(
                    finding(ban, dependency.location, "\(module.name) declares \(name)", [module.name, name]))
            }
        }
        guard ban.isTransitive else { return findings }
        for target in graph.closure(of: module.id).members
        where !declared.contains(target) && isBanned(graph.modules[target].name) {
            guard let path = graph.path(from: module.id, to: target) else { continue }
            let location = module.dependencies.first { $0.modules.contains(path[1]) }?.location ?? module.location
            let message = "\(module.name) reaches \(graph.modules[target].name)"
            findings.append(finding(ban, location, message, graph.names(path)))
        }
        return findings
    }

    private func finding(_ ban: Ban, _ location: SourceLocation, _ message: String, _ path: [String]) -> Finding {
        let why = ban.rule == .forbiddenEdge ? "which it may not import" : "but has to be independent of it"
        return Finding(
            ban.rule, at: location, "\(message), \(why)", path: path, decision: ban.citation,
            remedy: "move what both need to where both may reach it, or pass it in from outside")
    }
}
