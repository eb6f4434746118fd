/// Which module belongs to which row, and what it may reach by that.
struct LayerMap: Sendable {
    let graph: ModuleGraph
    let rows: [LayerRow]
    let testRows: [TestRow]
    /// For each module the rows that cover it: one, when nothing is wrong; none for a test target.
    ///
    /// Of a module in two rows everything is allowed that one of them allows, so that one mistake is one finding.
    let rowsOfModule: [[Int]]

    init(graph: ModuleGraph, rows: [LayerRow], testRows: [TestRow]) {
        self.graph = graph
        self.rows = rows
        self.testRows = testRows
        rowsOfModule = graph.modules.map { module in
            // A test target beside what it tests follows that; only one that stands alone needs a row.
            guard !module.isTest || !graph.hasOwnModules(module.owner) else { return [] }
            return rows.indices.filter { rows[$0].covers(name: module.name, folder: module.folder) }
        }
    }

    func row(of module: Int) -> LayerRow? { rowsOfModule[module].first.map { rows[$0] } }

    /// Whether a row has to cover the module.
    func needsRow(_ module: Int) -> Bool {
        let module = graph.modules[module]
        return !module.isTest || !graph.hasOwnModules(module.owner)
    }

    /// The layer's name for a message, e.g. "Domain" or "tests of Domain".
    func layerName(_ module: Int) -> String {
        if let row = row(of: module) { return row.layer }
        let layers = Set(graph.tested(by: module).compactMap { row(of: $0)?.layer })
        if graph.modules[module].isTest, !layers.isEmpty {
            return "tests of " + layers.sorted().joined(separator: ", ")
        }
        return graph.modules[module].isTest ? "tests" : "no layer"
    }

    /// For a message, e.g. "StatusDomain (Domain)".
    func label(_ module: Int) -> String { "\(graph.modules[module].name) (\(layerName(module)))" }

    enum Verdict {
        case allowed
        /// With what the record says, where one row decides.
        case forbidden(Citation?)
    }

    /// Whether the first module may have the second one in its closure.
    func verdict(_ importer: Int, _ target: Int) -> Verdict {
        if importer == target { return .allowed }
        let module = graph.modules[importer]
        if needsRow(importer) {
            // Without a row there is nothing to judge by; that is a finding of its own.
            guard let row = row(of: importer) else { return .allowed }
            let isAllowed = rowsOfModule[importer].contains { allows(rows[$0], importer, target) }
            return isAllowed ? .allowed : .forbidden(row.citation)
        }
        if graph.modules[target].owner == module.owner { return .allowed }
        let testedRows = graph.tested(by: importer).compactMap { tested in row(of: tested).map { (tested, $0) } }
        if testedRows.isEmpty { return .allowed }
        if testedRows.contains(where: { allows($0.1, $0.0, target) }) { return .allowed }
        if testRows.contains(where: { allows($0, importer, target) }) { return .allowed }
        return .forbidden(testedRows.first?.1.citation)
    }

    func isForbidden(_ importer: Int, _ target: Int) -> Bool {
        if case .forbidden = verdict(importer, target) { return true }
        return false
    }

    private func allows(_ row: LayerRow, _ importer: Int, _ target: Int) -> Bool {
        switch row.reach {
        case .only(let items): items.contains { matches($0, importer, target) }
        case .everythingBut(let items): !items.contains { matches($0, importer, target) }
        }
    }

    /// Whether the row lets the test target reach the module beyond what it tests.
    func allows(_ row: TestRow, _ test: Int, _ target: Int) -> Bool {
        let isMeant = graph.tested(by: test).contains { tested in row.tested.contains { matches($0, test, tested) } }
        return isMeant && row.reach.contains { matches($0, test, target) }
    }

    private func matches(_ item: Reach.Item, _ importer: Int, _ target: Int) -> Bool {
        let layers = rowsOfModule[target].map { rows[$0].layer.lowercased() }
        let isOwn = graph.modules[importer].owner == graph.modules[target].owner
        return switch item {
        case .layer(let name): layers.contains(name)
        case .ownLayer(let name): isOwn && layers.contains(name)
        case .ownPackage: isOwn
        case .module(let glob): glob.matches(graph.modules[target].name)
        }
    }
}
