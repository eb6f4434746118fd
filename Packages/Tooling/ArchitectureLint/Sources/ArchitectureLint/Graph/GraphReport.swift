/// The modules of a repository as JSON with a stable format, for other tools.
public struct GraphReport: Codable, Sendable {
    public struct Node: Codable, Sendable {
        /// The target's name.
        public var name: String
        /// The name in an `import`.
        public var module: String
        /// `regular`, `executable`, `test`, `system`, …; in a project what Xcode calls it, e.g. `framework`.
        public var kind: String
        /// The layer of its row; `nil` if no row covers it.
        public var layer: String?
        /// Folder of its package, or its project, relative to the root.
        public var package: String
        /// Folder of its sources, relative to the root.
        public var folder: String
        /// Targets of the repository that it declares as dependencies.
        public var declared: [String]
        /// Targets in the transitive closure, the declared ones included.
        public var closure: [String]
        /// Targets that the layer tables let it reach, directly or through others. It may import only some of them: a
        /// table can restrict a target to certain importers, and the rest reach the target through these.
        public var allowed: [String]
    }

    public var format = 1
    public var modules: [Node]

    init(_ repository: Repository) {
        let graph = repository.graph
        let importable = graph.modules.filter(\.isImportable)
        modules = graph.modules.map { module in
            Node(
                name: module.name, module: module.importName, kind: module.kindName,
                layer: repository.layers.row(of: module.id)?.layer, package: graph.packages[module.package].place,
                folder: module.folder, declared: graph.names(graph.declared(by: module.id)).sorted(),
                closure: graph.names(graph.closure(of: module.id).members).sorted(),
                allowed: importable.filter { $0.id != module.id && !repository.layers.isForbidden(module.id, $0.id) }
                    .map(\.name).sorted())
        }
    }

    public func json() -> String { JSONRenderer.json(self) }
}
