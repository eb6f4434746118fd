/// The modules of a repository for other tools, as JSON of a stable shape.
public struct GraphReport: Codable, Sendable {
    public struct Node: Codable, Sendable {
        /// The target's name.
        public var name: String
        /// The name in an `import`.
        public var module: String
        /// `regular`, `executable`, `test`, `system`, …
        public var kind: String
        /// The layer of the row that covers it; nil for tests.
        public var layer: String?
        /// Folder of the package that declares it, relative to the root.
        public var package: String
        /// Folder of its sources, relative to the root.
        public var folder: String
        /// Targets of the repository that it declares.
        public var declared: [String]
        /// Targets in the transitive closure, the declared ones included.
        public var closure: [String]
        /// Targets that the layer tables let it reach. One that a table keeps for some importers may be among them: whoever
        /// reaches it through those does not import it.
        public var allowed: [String]
    }

    public var format = 1
    public var modules: [Node]

    init(_ repository: Repository) {
        let graph = repository.graph
        let importable = graph.modules.filter(\.isImportable)
        modules = graph.modules.map { module in
            Node(
                name: module.name, module: module.importName, kind: module.kind.rawValue,
                layer: repository.layers.row(of: module.id)?.layer, package: graph.packages[module.package].folder,
                folder: module.folder, declared: graph.names(graph.declared(by: module.id)).sorted(),
                closure: graph.names(graph.closure(of: module.id).members).sorted(),
                allowed: importable.filter { $0.id != module.id && !repository.layers.isForbidden(module.id, $0.id) }
                    .map(\.name).sorted())
        }
    }

    public func json() -> String { JSONRenderer.json(self) }
}
