/// Whether one module may import another, which record decides, and the current state.
public struct Explanation: Sendable {
    public let importer: String
    public let target: String
    /// Whether the records allow it; `nil` if no row covers the importer.
    public let isAllowed: Bool?
    /// The row that decides.
    public let decision: Citation?
    public let isDeclared: Bool
    /// The current path to the target, both ends included; empty if there is none.
    public let path: [String]
    /// The current imports.
    public let imports: [SourceLocation]
    /// The missing declaration in the manifest, or why it cannot be added, if the records allow the import.
    public let declaration: String?

    /// Whether a record has a layer table.
    private let hasLayers: Bool
    /// What happens to an import of the target if no declared path leads to it; `nil` for one outside the repository.
    private let unreached: String?

    init(_ importer: Int, _ target: Int, in repository: Repository) {
        let graph = repository.graph
        let (module, other) = (graph.modules[importer], graph.modules[target])
        self.importer = repository.layers.label(importer)
        self.target = repository.layers.label(target)
        hasLayers = !repository.tables.layers.isEmpty
        let isCovered = !graph.needsRow(importer) || repository.layers.row(of: importer) != nil
        let isForbidden = repository.permissions.isForbidden(importer, target)
        isAllowed = isForbidden ? false : isCovered ? true : nil
        decision = repository.permissions.citation(for: importer, target)
        unreached =
            module.package == other.package || module.isInProject
            ? "it compiles only if \(other.name) happens to be built first"
            : "no such module in a package built alone"
        isDeclared = graph.declared(by: importer).contains(target)
        path = graph.names(graph.path(from: importer, to: target) ?? [])
        imports = module.files.flatMap { file in
            (repository.imports[file] ?? []).filter {
                graph.name(imported: $0.module, by: importer) == other.importName
            }
            .map { SourceLocation(file: file, line: $0.line, column: $0.column) }
        }
        let isMissing = isAllowed == true && !isDeclared
        declaration = isMissing ? Remedy.declaration(of: target, for: importer, repository) : nil
    }
}

extension Explanation {
    /// Explains the import of a module of the system or of an external package.
    ///
    /// - Returns: `nil` if the repository has a module of that name, or no row names it and no source file imports it.
    init?(_ importer: Int, outside name: String, in repository: Repository) {
        let graph = repository.graph
        let module = graph.modules[importer]
        guard !graph.modules.contains(where: { $0.name == name || $0.importNames.contains(name) }) else { return nil }
        let rows = repository.tables.restrictions(of: name)
        let ban = repository.tables.edges.first { row in
            row.covers(module) && row.banned.contains { $0.glob.matches(name) }
        }
        let isKnown =
            !rows.isEmpty || ban != nil || repository.imports.values.joined().contains { $0.module == name }
        guard isKnown else { return nil }
        self.importer = repository.layers.label(importer)
        target = name
        let allowing = rows.first { $0.onlyIn.covers(module, graph) }
        isAllowed = ban == nil && (rows.isEmpty || allowing != nil)
        decision = ban?.citation ?? (allowing ?? rows.last)?.citation
        isDeclared = false
        path = []
        imports = module.files.flatMap { file in
            (repository.imports[file] ?? []).filter { $0.module == name }.map {
                SourceLocation(file: file, line: $0.line, column: $0.column)
            }
        }
        declaration = nil
        hasLayers = !repository.tables.layers.isEmpty
        unreached = nil
    }
}

extension Explanation: CustomStringConvertible {
    public var description: String {
        var lines: [String] = []
        switch isAllowed {
        case true?: lines.append("\(importer) may import \(target).")
        case false?: lines.append("\(importer) may not import \(target).")
        case nil where !hasLayers:
            lines.append("No record has layers, so nothing decides whether \(importer) may import \(target).")
        case nil: lines.append("No row covers \(importer), so nothing decides whether it may import \(target).")
        }
        if let decision { lines.append("    decided:  \(decision)") }
        if let unreached {
            let today =
                if isDeclared {
                    "declared"
                } else if path.isEmpty {
                    "not reached: \(unreached)"
                } else {
                    "reached, though not declared"
                }
            let route = path.count > 2 ? ", by \(path.joined(separator: " → "))" : ""
            lines.append("    today:    \(today)\(route)")
        }
        lines += imports.map { "    imported: \($0)" }
        if let declaration { lines.append("    to do so: \(declaration)") }
        return lines.joined(separator: "\n") + "\n"
    }
}
