/// The rows of each module, and the modules it may therefore reach.
struct LayerMap: Sendable {
    let graph: ModuleGraph
    let rows: [LayerRow]
    /// For each module, the rows that cover it: one if all is correct; none for a module that needs no row, such as
    /// most test targets.
    ///
    /// A module in two rows may reach what either allows, so that one mistake is one finding. A row of a proposed
    /// record counts only if no other row covers the module; with `prefersProposed` it counts instead of the others.
    let rowsOfModule: [[Int]]
    /// For each module, the modules that the records allow in its closure.
    let allowed: [ModuleSet]

    /// - Parameter tolerated: Modules that every other one may reach.
    init(
        graph: ModuleGraph, rows: [LayerRow], testRows: [TestRow], prefersProposed: Bool = false,
        tolerated: Set<Int> = []
    ) {
        self.graph = graph
        self.rows = rows
        let rowsOfModule = graph.modules.map { module in
            guard graph.needsRow(module.id) else { return [Int]() }
            let covering = rows.indices.filter { rows[$0].covers(name: module.name, folder: module.folder) }
            let preferred = covering.filter { rows[$0].citation.isProposed == prefersProposed }
            return preferred.isEmpty ? covering : preferred
        }
        self.rowsOfModule = rowsOfModule
        let resolver = ReachResolver(graph: graph, rows: rows, rowsOfModule: rowsOfModule)
        let byRow = graph.modules.map { resolver.allowed(by: rowsOfModule[$0.id], for: $0.id) }
        let tolerated = ModuleSet(tolerated, count: graph.modules.count)
        allowed = graph.modules.map { module in
            guard !graph.needsRow(module.id) else { return byRow[module.id].union(tolerated) }
            var allowed = resolver.own(module.id).union(tolerated)
            for tested in graph.tested(by: module.id) { allowed.formUnion(byRow[tested]) }
            for row in testRows { allowed.formUnion(resolver.addition(by: row, to: module.id)) }
            return allowed
        }
    }

    func row(of module: Int) -> LayerRow? { rowsOfModule[module].first.map { rows[$0] } }

    /// The layer's name for a message, e.g. "Domain" or "tests of Domain".
    func layerName(_ module: Int) -> String {
        if let row = row(of: module) { return row.layer }
        guard graph.modules[module].isTestOrSnippet else { return "no layer" }
        let noun = graph.modules[module].kind == .snippet ? "snippets" : "tests"
        let layers = Set(graph.tested(by: module).compactMap { row(of: $0)?.layer })
        return layers.isEmpty ? noun : "\(noun) of " + layers.sorted().joined(separator: ", ")
    }

    /// For a message, e.g. "StatusDomain (Domain)"; only the name if no record has rows.
    func label(_ module: Int) -> String {
        rows.isEmpty ? graph.modules[module].name : "\(graph.modules[module].name) (\(layerName(module)))"
    }

    /// Whether the records forbid the second module in the first one's closure.
    func isForbidden(_ module: Int, _ target: Int) -> Bool { !allowed[module].contains(target) }

    /// The row that decides about a target: of several, one that allows it.
    func citation(for module: Int, _ target: Int) -> Citation? {
        guard rowsOfModule[module].count > 1, !isForbidden(module, target) else { return citation(for: module) }
        let resolver = ReachResolver(graph: graph, rows: rows, rowsOfModule: rowsOfModule)
        let deciding = rowsOfModule[module].first { resolver.allowed(by: [$0], for: module).contains(target) }
        return deciding.map { rows[$0].citation } ?? citation(for: module)
    }

    /// The row that decides what the module may reach: its own, or for a test target that of a module under test.
    func citation(for module: Int) -> Citation? {
        let row = self.row(of: module) ?? graph.tested(by: module).lazy.compactMap { self.row(of: $0) }.first
        return row?.citation
    }
}

/// Turns the terms of the tables into sets of modules.
struct ReachResolver {
    private let graph: ModuleGraph
    private let rows: [LayerRow]
    private let layers: [String: ModuleSet]
    private let packages: [ModuleSet]

    init(graph: ModuleGraph, rows: [LayerRow], rowsOfModule: [[Int]]) {
        self.graph = graph
        self.rows = rows
        let none = ModuleSet(count: graph.modules.count)
        var layers: [String: ModuleSet] = [:]
        var packages = Array(repeating: none, count: graph.packages.count)
        for module in graph.modules {
            for row in rowsOfModule[module.id] {
                layers[rows[row].layer.lowercased(), default: none].insert(module.id)
            }
            packages[module.owner].insert(module.id)
        }
        self.layers = layers
        self.packages = packages
    }

    private var none: ModuleSet { ModuleSet(count: graph.modules.count) }
    private var everything: ModuleSet { ModuleSet(graph.modules.indices, count: graph.modules.count) }

    /// The modules of the package that contains this one's sources.
    func own(_ module: Int) -> ModuleSet { packages[graph.modules[module].owner] }

    /// Everything that one of the rows allows. Without a row, everything: the missing row is a separate finding.
    func allowed(by covering: [Int], for module: Int) -> ModuleSet {
        guard !covering.isEmpty else { return everything }
        var allowed = none
        for row in covering { allowed.formUnion(set(of: rows[row].reach, for: module)) }
        allowed.insert(module)
        return allowed
    }

    /// What the row lets the test target reach beyond the modules under test; nothing if the row does not apply.
    func addition(by row: TestRow, to test: Int) -> ModuleSet {
        let tested = set(of: row.tested, for: test)
        return graph.tested(by: test).contains(where: tested.contains) ? set(of: row.reach, for: test) : none
    }

    /// The modules that the row lets depend on one of its modules: those it names, the module itself, and the tests of
    /// either.
    func importers(by row: PublicRow, of module: Int) -> ModuleSet {
        var importers = set(of: row.importers, for: module)
        importers.insert(module)
        for test in graph.modules where test.isTestOrSnippet {
            if graph.tested(by: test.id).contains(where: importers.contains) { importers.insert(test.id) }
        }
        return importers
    }

    /// The modules whose tables the row lets the module name, and the module itself.
    func owners(by row: SQLRow, for module: Int) -> ModuleSet {
        var owners = set(of: row.owners, for: module)
        owners.insert(module)
        return owners
    }

    private func set(of reach: Reach, for module: Int) -> ModuleSet {
        switch reach {
        case .only(let items): set(of: items, for: module)
        case .everythingBut(let items): everything.subtracting(set(of: items, for: module))
        }
    }

    private func set(of items: [Reach.Item], for module: Int) -> ModuleSet {
        var set = none
        for item in items {
            switch item {
            case .layer(let name): set.formUnion(layers[name] ?? none)
            case .ownLayer(let name): set.formUnion(own(module).intersection(layers[name] ?? none))
            case .ownPackage: set.formUnion(own(module))
            case .module(let glob):
                for other in graph.modules where glob.matches(other.name) { set.insert(other.id) }
            }
        }
        return set
    }
}
