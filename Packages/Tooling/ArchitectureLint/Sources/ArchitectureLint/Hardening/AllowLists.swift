/// The allowed importers of each module that a record wants hardened.
///
/// These are the importers that the records allow and whose manifests declare the module: without the declaration the
/// build has no edge, and the import would compile today and break tomorrow. A forbidden importer is never listed, even
/// if its manifest declares the module.
struct AllowLists: Sendable {
    /// The names of the importers, as the compiler knows them, sorted; by module number.
    let clients: [Int: [String]]
    /// The rows that request the lists, by module number.
    let rows: [Int: HardenedRow]

    init(graph: ModuleGraph, permissions: Permissions, rows: [HardenedRow]) {
        var clients: [Int: [String]] = [:]
        var rowsOfModule: [Int: HardenedRow] = [:]
        for module in graph.modules where Self.canBeHardened(module) {
            guard let row = rows.first(where: { $0.covers(module.name) }) else { continue }
            rowsOfModule[module.id] = row
            clients[module.id] = []
        }
        var importers: [Int: Set<String>] = [:]
        for importer in graph.modules where importer.kind != .plugin {
            for target in graph.declared(by: importer.id)
            where clients[target] != nil && !permissions.isForbidden(importer.id, target) {
                importers[target, default: []].insert(importer.importName)
            }
        }
        for (module, names) in importers { clients[module] = names.sorted(by: alphabetically) }
        self.clients = clients
        self.rows = rowsOfModule
    }

    /// Whether the records want a module hardened: then the compiler refuses each import of it that is not allowed.
    static func hardens(_ module: Module, _ repository: Repository) -> Bool {
        canBeHardened(module) && repository.tables.hardened.contains { $0.covers(module.name) }
    }

    /// The compiler flag works for Swift modules only: C and binary modules can be imported by everybody.
    static func canBeHardened(_ module: Module) -> Bool {
        !module.isInProject && [.regular, .executable, .macro].contains(module.kind) && !module.files.isEmpty
    }
}

/// Sorts names alphabetically; case matters only between names that are otherwise equal.
func alphabetically(_ left: String, _ right: String) -> Bool {
    (left.lowercased(), left) < (right.lowercased(), right)
}
