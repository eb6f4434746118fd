/// What targets may import although they do not declare it: what a dependency re-exports, and what the program that
/// runs their tests links.
///
/// A module whose importers the compiler checks always has to be declared.
struct Provisions: Sendable {
    /// Why a target need not declare a module.
    enum Reason: Hashable, Sendable {
        /// A dependency re-exports it.
        case reexported(by: Int)
        /// The program that runs the tests links it.
        case host(Int)
    }

    /// For each module, the modules of the repository that it need not declare, and why.
    private var modules: [Int: [Int: Reason]] = [:]
    /// For each module, the names of modules from outside that it need not declare, and why.
    private var names: [Int: [String: Reason]] = [:]
    /// For each module, what it re-exports, directly or through others.
    private var exported: [Int: Exports] = [:]
    /// For each module that runs tests, those tests.
    private var tests: [Int: [Int]] = [:]

    private struct Exports: Sendable {
        var modules: Set<Int> = []
        var names: Set<String> = []

        mutating func formUnion(_ other: Exports) {
            modules.formUnion(other.modules)
            names.formUnion(other.names)
        }
    }

    init(_ graph: ModuleGraph, _ imports: [String: [ImportStatement]]) {
        let direct = Self.exports(graph, imports)
        for module in direct.keys { exported[module] = Self.closure(of: module, direct) }
        for module in graph.modules {
            let declared = graph.declared(by: module.id)
            for dependency in declared { add(exported[dependency], .reexported(by: dependency), to: module.id) }
            for host in module.hosts {
                tests[host, default: []].append(module.id)
                modules[module.id, default: [:]][host] = .host(host)
                let linked = graph.modules[host].dependencies
                for dependency in linked {
                    for other in dependency.modules {
                        add(Exports(modules: [other]), .host(host), to: module.id)
                        add(exported[other], .host(host), to: module.id)
                    }
                    add(Exports(names: Set(dependency.linkedNames)), .host(host), to: module.id)
                }
                add(exported[host], .host(host), to: module.id)
            }
        }
    }

    private mutating func add(_ exports: Exports?, _ reason: Reason, to module: Int) {
        guard let exports else { return }
        for other in exports.modules where modules[module]?[other] == nil {
            modules[module, default: [:]][other] = reason
        }
        for name in exports.names where names[module]?[name] == nil { names[module, default: [:]][name] = reason }
    }

    /// What the sources of each module re-export whole.
    private static func exports(_ graph: ModuleGraph, _ imports: [String: [ImportStatement]]) -> [Int: Exports] {
        var files: [String: [ImportStatement]] = [:]
        for (file, statements) in imports {
            let exported = statements.filter { $0.symbolKind == nil && $0.attributes.contains("_exported") }
            if !exported.isEmpty { files[file] = exported }
        }
        guard !files.isEmpty else { return [:] }
        // Modules of the system can be imported anyway.
        let products = graph.modules.flatMap(\.dependencies).filter(\.modules.isEmpty)
        let outside = Set(products.flatMap { [Module.importName(of: $0.name)] + $0.linkedNames })
            .union(graph.checkouts.moduleNames)
        var found: [Int: Exports] = [:]
        for module in graph.modules {
            for statement in module.files.flatMap({ files[$0] ?? [] }) {
                if let target = graph.module(imported: statement.module, by: module.id) {
                    found[module.id, default: Exports()].modules.insert(target)
                } else {
                    let name = graph.name(imported: statement.module, by: module.id)
                    if outside.contains(name) { found[module.id, default: Exports()].names.insert(name) }
                }
            }
        }
        return found
    }

    private static func closure(of module: Int, _ direct: [Int: Exports]) -> Exports {
        var all = Exports()
        var waiting = [module]
        var seen: Set<Int> = []
        while let next = waiting.popLast() {
            guard seen.insert(next).inserted, let exports = direct[next] else { continue }
            all.formUnion(exports)
            waiting += exports.modules
        }
        all.modules.remove(module)
        return all
    }
}

extension Provisions {
    /// Why the module may import the other without declaring it; `nil` if it has to.
    func reason(_ module: Int, _ target: Int) -> Reason? { modules[module]?[target] }

    /// Why the module may import one from outside the repository without declaring it; `nil` if it has to.
    func reason(_ module: Int, outside name: String) -> Reason? { names[module]?[name] }

    /// The modules from outside that a target need not declare.
    func names(for module: Int) -> Set<String> { Set(names[module, default: [:]].keys) }

    /// Whether the module re-exports one of the others.
    func doesReexport(_ module: Int, anyOf others: Set<Int>, orNames names: Set<String>) -> Bool {
        guard let exports = exported[module] else { return false }
        return !exports.modules.isDisjoint(with: others) || !exports.names.isDisjoint(with: names)
    }

    /// The targets whose tests the module runs.
    func tests(hostedBy module: Int) -> [Int] { tests[module] ?? [] }
}

extension Repository {
    /// The row that makes tests of this kind declare what their host links; `nil` if there is none.
    func rowAgainstHosts(_ module: Module) -> EdgeRow? {
        tables.edges.first { $0.isAboutHosts && $0.covers(module) }
    }

    /// Whether a module of the repository must be declared in the given one, and the row that says so in spite of a
    /// host.
    func mustDeclare(_ target: Int, in module: Int) -> (isRequired: Bool, row: EdgeRow?) {
        guard !AllowLists.hardens(graph.modules[target], self) else { return (true, nil) }
        return mustDeclare(provisions.reason(module, target), graph.modules[module])
    }

    /// Whether a provided module must be declared, and the row that says so in spite of a host.
    func mustDeclare(_ reason: Provisions.Reason?, _ module: Module) -> (isRequired: Bool, row: EdgeRow?) {
        switch reason {
        case nil: return (true, nil)
        case .reexported?: return (false, nil)
        case .host?:
            let row = rowAgainstHosts(module)
            return (row != nil, row)
        }
    }
}
