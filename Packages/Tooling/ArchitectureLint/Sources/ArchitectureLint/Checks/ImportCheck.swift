/// `forbidden-import` and `undeclared-import`: imports in the sources that the manifest or the layer table does not
/// allow.
///
/// A forbidden dependency in a manifest is reported at each import too, since those lines must be removed as well.
struct ImportCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        var findings: [Place: Finding] = [:]
        var snippets: [SnippetImport: [(location: SourceLocation, module: Int)]] = [:]
        let repeated = TestBlock.modules(in: repository)
        let conditions = ImportConditions(repository: repository)
        for module in repository.graph.modules where !repeated.contains(module.id) {
            let declared = Set(repository.graph.declared(by: module.id))
            for file in module.files {
                for statement in repository.imports[file] ?? [] {
                    guard let target = repository.graph.module(imported: statement.module, by: module.id),
                        target != module.id, isWrong(module.id, target, declared, repository)
                    else { continue }
                    let isForbidden = repository.layers.isForbidden(module.id, target)
                    let (isRequired, row) = repository.mustDeclare(target, in: module.id)
                    let isReported =
                        isForbidden
                        ? !conditions.isCheckedElsewhere(statement, in: file, of: module)
                        : isRequired && !isExcused(statement, of: target, by: module, repository)
                            && !conditions.excludes(statement, in: file, of: module)
                    guard isReported else { continue }
                    guard module.kind != .snippet || isForbidden else {
                        let location = SourceLocation(file: file, line: statement.line, column: statement.column)
                        snippets[SnippetImport(package: module.package, target: target), default: []].append(
                            (location, module.id))
                        continue
                    }
                    let finding = finding(module, target, statement, file, row, repository)
                    // A file can belong to two targets: a package's tests also belong to the root manifest.
                    let place = Place(location: finding.location, target: module.isInProject ? module.id : nil)
                    findings[place] = findings[place]?.merged(with: finding) ?? finding
                }
            }
        }
        return findings.values + snippets.map { finding($0, at: $1.sorted { $0.location < $1.location }, repository) }
    }

    /// An import that no manifest can declare.
    private struct SnippetImport: Hashable {
        var package: Int
        var target: Int
    }

    /// One finding for all snippets of a package that import the target.
    private func finding(
        _ snippets: SnippetImport, at places: [(location: SourceLocation, module: Int)], _ repository: Repository
    ) -> Finding {
        let graph = repository.graph
        let (package, target) = (graph.packages[snippets.package], snippets.target)
        let more = places.count - 1
        let others = more == 0 ? "" : " and in \(grouped(more)) more \(more == 1 ? "place" : "places")"
        return Finding(
            .undeclaredImport, at: places[0].location,
            "A snippet of \(package.manifest.name) imports \(repository.layers.label(target)), which is in no library "
                + "product of the package",
            path: graph.names(graph.path(from: places[0].module, to: target) ?? []),
            pathNote: "here\(others); a snippet may import the libraries of its package",
            remedy: "import a product of the package, or move the code out of Snippets")
    }

    private struct Place: Hashable {
        var location: SourceLocation
        /// The target, if it is one of a project: `SharedFiles` merges its findings with those of other targets.
        var target: Int?
    }

    /// Whether the layers forbid the import, or it is not declared. If a row forbids it by name, it is a finding of
    /// that row, and does not count as undeclared.
    private func isWrong(_ module: Int, _ target: Int, _ declared: Set<Int>, _ repository: Repository) -> Bool {
        repository.layers.isForbidden(module, target)
            || (!declared.contains(target) && !repository.permissions.isForbiddenByName(module, target))
    }

    /// Whether an undeclared import is not reported: the target links the module from elsewhere, or may do so by
    /// settings that are missing here, or the cause is another finding.
    private func isExcused(
        _ statement: ImportStatement, of target: Int, by module: Module, _ repository: Repository
    ) -> Bool {
        let graph = repository.graph
        let mayBeLinked = module.linksUnseen && graph.modules[target].package != module.package
        return module.links(statement.module) || mayBeLinked
            || graph.declaresMissing(statement.module, by: module.id)
            || graph.namesMissingProduct(of: target, by: module.id)
    }

    /// How the compiler refuses the import. It loads what the module imports before it checks who may import the
    /// module, so it may only report that a module is missing.
    private func refusal(of target: Int, in module: Int, _ graph: ModuleGraph) -> String {
        let (needed, known) = (graph.closure(of: target), graph.closure(of: module))
        let missing = graph.modules.first {
            $0.isImportable && $0.files.isEmpty && needed.contains($0.id) && !known.contains($0.id)
        }
        return "the compiler refuses it"
            + (missing.map { ", and may say only: missing required module '\($0.importName)'" } ?? "")
    }

    private func finding(
        _ module: Module, _ target: Int, _ statement: ImportStatement, _ file: String, _ row: EdgeRow?,
        _ repository: Repository
    ) -> Finding {
        let graph = repository.graph
        let location = SourceLocation(file: file, line: statement.line, column: statement.column)
        let isAlias = graph.name(imported: statement.module, by: module.id) != statement.module
        let from = repository.layers.label(module.id)
        let condition = statement.conditions.isEmpty ? "" : " (#if \(statement.conditions.joined(separator: " && ")))"
        let to = repository.layers.label(target) + (isAlias ? " as \(statement.module)" : "") + condition
        let path = graph.path(from: module.id, to: target)
        let isInProject = module.isInProject
        let note =
            switch path?.count {
            case nil where isInProject: "it builds only if \(graph.modules[target].name) happens to be built first"
            case 2 where isInProject: "the project declares it, so it builds"
            case _? where isInProject: "so it builds, as long as the others keep their dependencies"
            case _ where AllowLists.hardens(graph.modules[target], repository):
                refusal(of: target, in: module.id, graph)
            case nil where graph.modules[target].package == module.package:
                "not declared: it compiles only if \(graph.modules[target].name) happens to be built first"
            case nil: "no such module when the package is built alone"
            case 2: "the manifest declares it, so it compiles"
            default: "so it compiles, though nothing rebuilds \(module.name) when \(graph.modules[target].name) changes"
            }
        if repository.layers.isForbidden(module.id, target) {
            return Finding(
                .forbiddenImport, at: location, "\(from) imports \(to), which it may not reach",
                path: graph.names(path ?? []), pathNote: note, decision: repository.layers.citation(for: module.id),
                remedy: Remedy.forForbidden(module.id, target, repository))
        }
        if let row, case .host(let host)? = repository.provisions.reason(module.id, target) {
            return Finding(
                .undeclaredImport, at: location,
                "\(from) imports \(to), which only its host \(graph.modules[host].name) links",
                path: graph.names(path ?? []), pathNote: "the host has it, so it builds", decision: row.citation,
                remedy: Remedy.declaration(of: target, for: module.id, repository))
        }
        return Finding(
            .undeclaredImport, at: location,
            isInProject
                ? "\(from) imports \(to), which it neither links nor depends on"
                : "\(from) imports \(to) without declaring it in its manifest",
            path: graph.names(path ?? []), pathNote: note,
            remedy: Remedy.declaration(of: target, for: module.id, repository))
    }
}
