/// The modules in the bands of their layers, and the edges between them: the model of all drawings.
///
/// A test target is not a separate node beside the modules it tests: its additional dependencies are edges of those.
struct ArchitectureMap: Sendable {
    struct Band: Sendable {
        var name: String
        /// The decision for the layer; `nil` for modules without a row.
        var decision: Citation?
        /// Sorted by name.
        var nodes: [Int] = []
    }

    struct Node: Sendable {
        /// The module's number in the graph.
        var module: Int
        var name: String
        var kind: String
        /// Folder of the package; "" for the root.
        var package: String
        var folder: String
        var fileCount: Int
        var band: Int
        /// The names of its test targets.
        var tests: [String] = []
        /// Names of the modules that the compiler lets it import although it neither declares nor imports them.
        var reached: [String] = []
    }

    enum Kind: String, CaseIterable, Sendable {
        /// Declared, and the records allow it.
        case allowed
        /// Imported but not declared: it compiles only through another dependency's closure.
        case closure
        /// Declared only by the module's tests.
        case test
        /// Declared, imported or reached in violation of the records.
        case violation
        /// A violation, or an undeclared import, that a comment or the baseline allows.
        case excepted
    }

    struct Edge: Hashable, Sendable {
        var from: Int
        var to: Int
        var kind: Kind
    }

    private(set) var bands: [Band] = []
    private(set) var nodes: [Node] = []
    /// Sorted by the two nodes; at most one of each kind between two nodes.
    private(set) var edges: [Edge] = []
    /// The edges of each node.
    private(set) var outgoing: [[Edge]] = []
    private(set) var incoming: [[Edge]] = []
    /// The findings of the checks, by location.
    let findings: [Finding]
    /// The indices of findings that a comment or the baseline allows.
    let excepted: Set<Int>
    /// The indices of an edge's findings.
    private(set) var findingsOfEdge: [Edge: [Int]] = [:]
    /// The name of the root package, else that of the only project.
    let title: String?
    let packageCount: Int
    let testCount: Int

    /// - Parameters:
    ///   - checks: The checks to run; without them an edge has no reason.
    ///   - exceptions: Removes tolerated findings, and adds those about exceptions themselves.
    init(
        _ repository: Repository, checks: [any Check] = [DependencyCheck(), ImportCheck()],
        exceptions: ([Finding]) -> [Finding] = { $0 }
    ) {
        let graph = repository.graph
        let found = Set(checks.flatMap { $0.findings(in: repository) } + repository.findings)
        let left = Set(exceptions(Array(found)))
        let findings = found.union(left).sorted()
        self.findings = findings
        excepted = Set(findings.indices.filter { !left.contains(findings[$0]) })
        title = (graph.packages.first(where: \.isRoot) ?? graph.onlyProject)?.manifest.name
        packageCount = graph.packages.count { !$0.isProject }
        testCount = Set(graph.modules.filter { !graph.needsRow($0.id) }.map(\.folder)).count
        bands = Self.bands(repository)
        var nodeOfModule: [Int: Int] = [:]
        for module in graph.modules where graph.needsRow(module.id) {
            nodeOfModule[module.id] = nodes.count
            nodes.append(node(of: module, repository))
        }
        for module in graph.modules where !graph.needsRow(module.id) {
            guard let node = Self.tested(by: module, graph).flatMap({ nodeOfModule[$0] }) else { continue }
            nodeOfModule[module.id] = node
            if !nodes[node].tests.contains(module.name) { nodes[node].tests.append(module.name) }
        }
        for index in nodes.indices {
            nodes[index].tests.sort()
            bands[nodes[index].band].nodes.append(index)
        }
        bands.removeAll { $0.decision == nil && $0.nodes.isEmpty }
        for index in bands.indices { bands[index].nodes.sort { (nodes[$0].name, $0) < (nodes[$1].name, $1) } }
        collectEdges(repository, nodeOfModule)
    }

    /// In the order of the records; layers of one name share a band. The last band is for modules without a row.
    ///
    /// Without layers, each package or project is a band; if there is only one, each module.
    private static func bands(_ repository: Repository) -> [Band] {
        var bands: [Band] = []
        if repository.tables.layers.isEmpty {
            for module in repository.graph.modules where repository.graph.needsRow(module.id) {
                let name = placeName(of: module, repository.graph)
                if !bands.contains(where: { $0.name == name }) { bands.append(Band(name: name, decision: nil)) }
            }
        }
        for row in repository.tables.layers where !bands.contains(where: { $0.name == row.layer }) {
            bands.append(Band(name: row.layer, decision: row.citation))
        }
        return bands + [Band(name: "No layer", decision: nil)]
    }

    /// The name of a module's band in a repository without layers.
    private static func placeName(of module: Module, _ graph: ModuleGraph) -> String {
        graph.packages.count == 1 ? module.name : graph.packages[module.package].manifest.name
    }

    private func node(of module: Module, _ repository: Repository) -> Node {
        let layer =
            repository.tables.layers.isEmpty
            ? Self.placeName(of: module, repository.graph) : repository.layers.row(of: module.id)?.layer
        return Node(
            module: module.id, name: module.name, kind: module.kind.rawValue,
            package: repository.graph.packages[module.package].place, folder: module.folder,
            fileCount: module.files.count, band: bands.firstIndex { $0.name == layer } ?? bands.count - 1)
    }

    /// The module that a test target is named after, else the first one it tests.
    private static func tested(by test: Module, _ graph: ModuleGraph) -> Int? {
        let tested = graph.tested(by: test.id)
        return tested.first { test.name == graph.modules[$0].name + "Tests" } ?? tested.first
    }
}

// MARK: - Edges

extension ArchitectureMap {
    private mutating func collectEdges(_ repository: Repository, _ nodeOfModule: [Int: Int]) {
        let graph = repository.graph
        var edges = Set<Edge>()
        for module in graph.modules {
            guard let from = nodeOfModule[module.id] else { continue }
            let kind: Kind = graph.needsRow(module.id) ? .allowed : .test
            for target in graph.declared(by: module.id) {
                guard let to = nodeOfModule[target], to != from else { continue }
                let isForbidden = repository.permissions.isForbidden(module.id, target)
                edges.insert(Edge(from: from, to: to, kind: isForbidden ? .violation : kind))
            }
            let declared = Set(graph.declared(by: module.id))
            for name in Set(module.files.flatMap { repository.imports[$0] ?? [] }.map(\.module)) {
                guard let target = graph.module(imported: name, by: module.id), let to = nodeOfModule[target],
                    to != from, !declared.contains(target)
                else { continue }
                let isForbidden = repository.permissions.isForbidden(module.id, target)
                edges.insert(Edge(from: from, to: to, kind: isForbidden ? .violation : .closure))
            }
        }
        addFindings(to: &edges, repository, nodeOfModule)
        markExceptions(in: &edges)
        // A dependency of the tests is drawn only if the module itself does not have it.
        self.edges = edges.filter { edge in
            edge.kind != .test || !edges.contains(Edge(from: edge.from, to: edge.to, kind: .allowed))
        }.sorted { ($0.from, $0.to, $0.kind.rawValue) < ($1.from, $1.to, $1.kind.rawValue) }
        outgoing = nodes.map { _ in [] }
        incoming = outgoing
        for edge in self.edges {
            outgoing[edge.from].append(edge)
            incoming[edge.to].append(edge)
        }
        collectReached(graph, nodeOfModule)
    }

    /// Assigns the findings about two modules to their edges: by the ends of the path, else by the location of the
    /// import.
    private mutating func addFindings(
        to edges: inout Set<Edge>, _ repository: Repository, _ nodeOfModule: [Int: Int]
    ) {
        let graph = repository.graph
        let kinds: [Rule: Kind] = [
            .forbiddenImport: .violation, .forbiddenDependency: .violation, .closureReachesTooFar: .violation,
            .forbiddenEdge: .violation, .dependentModules: .violation, .restrictedModule: .violation,
            .privateModule: .violation,
            .undeclaredImport: .closure,
        ]
        var byName: [String: Int] = [:]
        for module in graph.modules.reversed() { byName[module.name] = nodeOfModule[module.id] }
        var moduleOfFile: [String: Int] = [:]
        for module in graph.modules { for file in module.files { moduleOfFile[file] = module.id } }
        for (number, finding) in findings.enumerated() {
            guard let kind = kinds[finding.rule] else { continue }
            var ends = finding.path.count > 1 ? (byName[finding.path[0]], byName[finding.path.last ?? ""]) : (nil, nil)
            if finding.path.isEmpty, let module = moduleOfFile[finding.location.file] {
                let statement = repository.imports[finding.location.file]?.first {
                    ($0.line, $0.column) == (finding.location.line, finding.location.column)
                }
                let target = statement.flatMap { graph.module(imported: $0.module, by: module) }
                ends = (nodeOfModule[module], target.flatMap { nodeOfModule[$0] })
            }
            guard let from = ends.0, let to = ends.1, from != to else { continue }
            let edge = Edge(from: from, to: to, kind: kind)
            edges.insert(edge)
            findingsOfEdge[edge, default: []].append(number)
        }
    }

    /// Marks the edges whose findings are all tolerated as exceptions.
    private mutating func markExceptions(in edges: inout Set<Edge>) {
        guard !excepted.isEmpty else { return }
        for (edge, numbers) in findingsOfEdge where numbers.allSatisfy(excepted.contains) {
            edges.remove(edge)
            findingsOfEdge[edge] = nil
            let marked = Edge(from: edge.from, to: edge.to, kind: .excepted)
            edges.insert(marked)
            findingsOfEdge[marked, default: []] += numbers
        }
    }

    private mutating func collectReached(_ graph: ModuleGraph, _ nodeOfModule: [Int: Int]) {
        for index in nodes.indices {
            let direct = outgoing[index].filter { $0.kind != .test }.map(\.to)
            let reached = graph.closure(of: nodes[index].module).members.compactMap { nodeOfModule[$0] }
            let indirect = Set(reached).subtracting(direct).subtracting([index])
            nodes[index].reached = indirect.map { nodes[$0].name }.sorted()
        }
    }
}
