/// The rows of a first record, which describe the current dependencies.
struct DraftTables {
    struct Row {
        var layer: String
        /// Empty for any folder.
        var folders: [String]
        var modules: [String]
        /// The number of modules that the patterns match.
        var count: Int
        var reach: String
    }

    private(set) var layers: [Row] = []
    /// Each layer with what its tests may also reach.
    private(set) var tests: [(layer: String, reach: String)] = []
    /// Each external package with the targets that use it.
    private(set) var external: [(name: String, users: String)] = []
    /// The settings that every Swift target has, if all have the same; empty if they differ.
    private(set) var settings: [String] = []

    private static let maximumNames = 8

    init(_ inference: LayerInference, _ repository: Repository) {
        let graph = repository.graph
        let reached = inference.reached()
        layers = inference.groups.map { group in
            let row = Self.pattern(of: group, inference.groups, graph)
            return Row(
                layer: group.name, folders: row.folders, modules: row.modules,
                count: Set(group.modules.map { graph.modules[$0].name }).count,
                reach: Self.reach(of: group, inference.groups, reached, graph))
        }
        tests = Self.testRows(layers, repository)
        external = Self.externalPackages(repository)
        let swift = graph.modules.filter {
            [.regular, .executable, .test, .macro].contains($0.kind) && !$0.files.isEmpty && !$0.isInProject
        }
        let used = Set(swift.map { Set($0.settings.filter { !$0.hasPrefix("unsafeFlags") }) })
        if used.count == 1, let common = used.first, !common.contains(where: { $0.contains("`") || $0.contains("|") }) {
            settings = common.sorted()
        }
    }

    /// A module that the row of another group covers too, and both groups; `nil` if each module is in its own row
    /// alone.
    static func conflict(
        _ rows: [Row], _ groups: [LayerInference.Group], _ graph: ModuleGraph
    ) -> (module: Int, own: Int, other: Int)? {
        let read = RecordDraft.reader(of: rows).tables.layers
        guard read.count == groups.count else { return nil }
        for (index, group) in groups.enumerated() {
            for module in group.modules.map({ graph.modules[$0] }) {
                let covering = read.indices.filter { read[$0].covers(name: module.name, folder: module.folder) }
                if let other = covering.first(where: { $0 != index }) { return (module.id, index, other) }
            }
        }
        return nil
    }

    private static func reach(
        of group: LayerInference.Group, _ groups: [LayerInference.Group], _ reached: [Int: ModuleSet],
        _ graph: ModuleGraph
    ) -> String {
        let items = groups.compactMap { other -> String? in
            let pairs = group.modules.flatMap { module in
                other.modules.filter { $0 != module && reached[module]?.contains($0) == true }.map { (module, $0) }
            }
            guard !pairs.isEmpty else { return nil }
            let isOwn = pairs.allSatisfy { graph.modules[$0].owner == graph.modules[$1].owner }
            // A single package is too few to conclude that each one reaches only its own modules.
            let owners = Set(pairs.map { graph.modules[$0.0].owner })
            return isOwn && owners.count > 1 ? "own \(other.name)" : other.name
        }
        return items.isEmpty ? "nothing" : items.joined(separator: ", ")
    }

    /// A pattern if it covers exactly these modules, else their names, else their folders too.
    private static func pattern(
        of group: LayerInference.Group, _ groups: [LayerInference.Group], _ graph: ModuleGraph
    ) -> (folders: [String], modules: [String]) {
        let folders = group.folder.isEmpty ? [] : ["\(group.folder)/"]
        let names = Set(group.modules.map { graph.modules[$0].name }).sorted()
        let own = Set(group.modules)
        func covered(_ folders: [String], _ patterns: [String]) -> Set<Int> {
            let row = LayerRow(
                layer: "", folders: folders.map(Self.pattern), modules: patterns.map(Self.pattern), reach: .only([]),
                citation: Citation(number: 0, title: "", location: .init(file: ""), sentence: "", isProposed: false))
            let covered = graph.modules.filter { graph.needsRow($0.id) && row.covers(name: $0.name, folder: $0.folder) }
            return Set(covered.map(\.id))
        }
        func covers(_ folders: [String], _ patterns: [String]) -> Bool { covered(folders, patterns) == own }
        let all = folders.isEmpty && groups.count > 1 ? [] : ["*"]
        let globs = (group.suffixes.isEmpty ? all : group.suffixes.map { "*\($0)" }).filter {
            covered(folders, [$0]).isSubset(of: own)
        }
        // A joined group also has names without its suffixes.
        let patterns = globs + names.filter { name in !globs.contains { Glob($0).matches(name) } }
        if !globs.isEmpty, covers(folders, patterns) { return (folders, patterns) }
        if let glob = common(names), covers(folders, [glob]) { return (folders, [glob]) }
        if covers(folders, names) { return (folders, names) }
        return (Set(group.modules.map { graph.modules[$0].folder + "/" }).sorted(), names)
    }

    /// A pattern for names that begin or end with the same word; `nil` if they do not, or are fewer than three.
    private static func common(_ names: [String]) -> String? {
        guard names.count > 2, let first = names.first else { return nil }
        let words = names.map { $0.nameWords }
        if let last = words[0].last, last.count > 2, words.allSatisfy({ $0.count > 1 && $0.last == last }) {
            return "*\(last)"
        }
        let capitals = String(first.prefix { $0.isUppercase }.dropLast())
        let start = capitals.count > 1 ? capitals : words[0].first ?? ""
        guard start.count > 1, names.allSatisfy({ $0.hasPrefix(start) && $0.count > start.count }) else { return nil }
        return "\(start)*"
    }

    private static func pattern(_ text: String) -> LayerRow.Pattern {
        LayerRow.Pattern(glob: Glob(text), location: SourceLocation(file: ""))
    }
}

// MARK: - Other tables

extension DraftTables {
    /// What tests have in their closure beyond what they may reach, by layer.
    private static func testRows(_ rows: [Row], _ repository: Repository) -> [(layer: String, reach: String)] {
        let graph = repository.graph
        let layers = LayerMap(graph: graph, rows: RecordDraft.reader(of: rows).tables.layers, testRows: [])
        var more: [String: Set<String>] = [:]
        for test in graph.modules where test.isTestOrSnippet && !graph.needsRow(test.id) {
            let imported = test.files.flatMap { repository.imports[$0] ?? [] }.compactMap {
                graph.module(imported: $0.module, by: test.id)
            }
            let needed = ModuleSet(imported, count: graph.modules.count).union(graph.closure(of: test.id))
            let beyond = needed.subtracting(layers.allowed[test.id]).members.filter { $0 != test.id }
            let names = beyond.compactMap { layers.row(of: $0)?.layer }
            guard let tested = graph.tested(by: test.id).lazy.compactMap({ layers.row(of: $0)?.layer }).first else {
                continue
            }
            // Only a declared dependency makes the row necessary.
            guard !graph.closure(of: test.id).subtracting(layers.allowed[test.id]).isEmpty else { continue }
            more[tested, default: []].formUnion(names)
        }
        let order = rows.map(\.layer)
        return order.compactMap { layer in
            guard let names = more[layer], !names.isEmpty else { return nil }
            return (layer, order.filter(names.contains).joined(separator: ", "))
        }
    }

    /// Each package with the targets that declare or import a product of it.
    private static func externalPackages(_ repository: Repository) -> [(name: String, users: String)] {
        let graph = repository.graph
        var users: [String: Set<String>] = [:]
        func add(_ module: Module, _ package: String) {
            let dependencies = graph.packages[module.package].manifest.dependencies
            let named = dependencies.first { $0.isNamed(package) }?.externalName ?? package
            let key = users.keys.first { $0.lowercased() == named.lowercased() } ?? named
            users[key, default: []].insert(module.name)
        }
        for (index, package) in graph.packages.enumerated() {
            for dependency in package.manifest.dependencies {
                guard let name = ExternalPackageCheck.name(of: dependency, in: index, graph) else { continue }
                // A package without users is listed too.
                if users[name] == nil { users[name] = [] }
            }
        }
        for module in graph.modules {
            for dependency in module.dependencies {
                if let product = ExternalImportCheck.product(dependency, of: module, graph) {
                    add(module, product.package)
                }
            }
        }
        for edge in ExternalImportCheck.edges(in: repository).undeclared {
            add(graph.modules[edge.module], edge.product.package)
        }
        return users.sorted { $0.key < $1.key }.compactMap { name, users in
            guard !name.contains("`"), !name.contains("|") else { return nil }
            let list = users.count > maximumNames || users.isEmpty ? ["*"] : users.sorted()
            return (name, list.map { "`\($0)`" }.joined(separator: ", "))
        }
    }
}
