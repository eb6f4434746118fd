/// The modules that the tables forbid each module to import, with the deciding rows.
///
/// The layers decide most; rows about single edges and about independent, restricted and public modules forbid more.
struct Permissions: Sendable {
    private let layers: LayerMap
    /// Beyond the layers: the row that forbids the first module to import the second.
    private let bans: [Int: [Int: Citation]]
    /// For each module with rows that say whom it is public to, those rows with the allowed importers.
    let interfaces: [Int: [(row: PublicRow, importers: ModuleSet)]]

    init(graph: ModuleGraph, layers: LayerMap, tables: Tables) {
        self.layers = layers
        var bans: [Int: [Int: Citation]] = [:]
        func ban(_ citation: Citation, _ importers: [Module], _ targets: [Module]) {
            for importer in importers {
                for target in targets where target.name != importer.name {
                    if bans[importer.id]?[target.id] == nil { bans[importer.id, default: [:]][target.id] = citation }
                }
            }
        }
        func named(_ patterns: [LayerRow.Pattern]) -> [Module] {
            graph.modules.filter { module in patterns.contains { $0.glob.matches(module.name) } }
        }
        for row in tables.edges { ban(row.citation, graph.modules.filter(row.covers), named(row.banned)) }
        for row in tables.independent { ban(row.citation, named(row.modules), named(row.modules)) }
        for target in graph.modules where target.isImportable {
            let rows = tables.restrictions(of: target.importName)
            guard let row = rows.last else { continue }
            let others = graph.modules.filter { module in !rows.contains { $0.onlyIn.covers(module, graph) } }
            ban(row.citation, others, [target])
        }
        let resolver = ReachResolver(graph: graph, rows: tables.layers, rowsOfModule: layers.rowsOfModule)
        var interfaces: [Int: [(row: PublicRow, importers: ModuleSet)]] = [:]
        for row in tables.publicModules {
            for target in graph.modules where row.covers(target.name) {
                let importers = resolver.importers(by: row, of: target.id)
                interfaces[target.id, default: []].append((row, importers))
                ban(row.citation, graph.modules.filter { !importers.contains($0.id) }, [target])
            }
        }
        self.interfaces = interfaces
        self.bans = bans
    }

    func isForbidden(_ module: Int, _ target: Int) -> Bool {
        layers.isForbidden(module, target) || isForbiddenByName(module, target)
    }

    /// Whether a row other than the layer's forbids it.
    func isForbiddenByName(_ module: Int, _ target: Int) -> Bool { bans[module]?[target] != nil }

    /// The row that forbids it, or else the row of the module's layer.
    func citation(for module: Int, _ target: Int) -> Citation? {
        layers.isForbidden(module, target)
            ? layers.citation(for: module) : bans[module]?[target] ?? layers.citation(for: module, target)
    }
}

extension FeatureRow {
    /// Whether the file may use the feature's words.
    func allows(_ file: String, of module: Module, _ graph: ModuleGraph) -> Bool {
        packages.contains { graph.isNamed($0.glob, module) || graph.isFolder($0.glob, of: file) }
    }
}

extension ModuleGraph {
    /// Whether one of the files that the pattern covers satisfies the condition: files of the module, package or folder
    /// that it names, without tests.
    func covers(_ glob: Glob, fileWhere condition: (String) -> Bool) -> Bool {
        let mayBeFolder = glob.pattern.contains("/")
        return modules.contains { module in
            guard module.kind != .test else { return false }
            if isNamed(glob, module) { return module.files.contains(where: condition) }
            return mayBeFolder && module.files.contains { isFolder(glob, of: $0) && condition($0) }
        }
    }

    fileprivate func isNamed(_ glob: Glob, _ module: Module) -> Bool {
        let package = packages[module.owner]
        return glob.matches(module.name) || (!package.isRoot && glob.matches(package.folderName))
    }

    fileprivate func isFolder(_ glob: Glob, of file: String) -> Bool {
        glob.pattern.contains("/") && glob.containsPath(file)
    }
}

extension [LayerRow.Pattern] {
    /// Whether one of the patterns of a column "Only in" names the module, or a module that this one tests.
    func covers(_ module: Module, _ graph: ModuleGraph) -> Bool {
        let tested = module.isTestOrSnippet ? graph.tested(by: module.id).map { graph.modules[$0].name } : []
        return ([module.name] + tested).contains { name in contains { $0.glob.matches(name) } }
    }
}
