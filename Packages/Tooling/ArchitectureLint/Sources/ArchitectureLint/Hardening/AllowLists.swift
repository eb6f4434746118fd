/// Who may import each module that a record wants hardened.
///
/// The importers are those that the records allow and the manifests declare: what is allowed but not declared has no
/// edge in the build, and would compile today and break tomorrow. A name that is forbidden is never in a list, even
/// where a manifest declares it.
struct AllowLists: Sendable {
    /// The names of the importers, as the compiler knows them, sorted; by the module's number.
    let clients: [Int: [String]]
    /// The row that asks for it.
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

    /// The compiler's flag is one for Swift modules: C and binary ones let everybody in.
    static func canBeHardened(_ module: Module) -> Bool {
        [.regular, .executable, .macro].contains(module.kind) && !module.files.isEmpty
    }
}

/// As a person sorts names; case decides only between names that are equal without it.
func alphabetically(_ left: String, _ right: String) -> Bool {
    (left.lowercased(), left) < (right.lowercased(), right)
}
