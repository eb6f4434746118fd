/// `undeclared-import` and `unused-dependency` for products of external packages.
///
/// The modules of a product are known if its package is checked out. Otherwise they are guessed: the module with the
/// product's name, and every module that is imported only by targets that declare a product of the package. A finding
/// that rests on the name alone says so.
struct ExternalImportCheck: Check {
    /// A product of an external package, as named in a manifest.
    struct Product: Hashable, Sendable {
        var name: String
        var package: String
    }

    /// An undeclared import or an unused declaration of a product.
    struct Edge: Sendable {
        var module: Int
        var product: Product
        var location: SourceLocation
        /// Whether the module is only assumed to be the product's, by its name.
        var isByName = false
        /// The row that forbids tests to import what only their host links.
        var row: EdgeRow?
        /// The name of that host.
        var host: String?
    }

    func findings(in repository: Repository) -> [Finding] {
        let (undeclared, unused) = Self.edges(in: repository)
        let name = { (edge: Edge) in repository.layers.label(edge.module) }
        return undeclared.map { edge in
            let module = repository.graph.modules[edge.module]
            let package = repository.graph.packages[module.package]
            if let host = edge.host {
                return Finding(
                    .undeclaredImport, at: edge.location,
                    "\(name(edge)) imports \(edge.product.name), which only its host \(host) links",
                    pathNote: "the host has it, so it builds", decision: edge.row?.citation,
                    remedy: Remedy.linking(edge.product.name, of: edge.product.package, to: module, package))
            }
            return Finding(
                .undeclaredImport, at: edge.location,
                package.isProject
                    ? "\(name(edge)) imports \(edge.product.name), which it does not link"
                    : "\(name(edge)) imports \(edge.product.name) without declaring it in its manifest",
                pathNote: edge.isByName
                    ? "assumed to belong to the product of this name in \(edge.product.package)"
                    : "a product of \(edge.product.package), which is third-party",
                remedy: package.isProject
                    ? Remedy.linking(edge.product.name, of: edge.product.package, to: module, package)
                    : "add `\(Self.declaration(of: edge.product, in: module.package, repository.graph))` to the dependencies of \(module.name) in "
                        + package.manifestFile)
        }
            + unused.map { edge in
                Finding(
                    .unusedDependency, at: edge.location,
                    "\(name(edge)) declares \(edge.product.name), but imports nothing from it",
                    remedy: "remove \"\(edge.product.name)\" from the dependencies of "
                        + repository.graph.modules[edge.module].name)
            }
    }

    /// In the form that the manifest already uses for the product.
    static func declaration(of product: Product, in package: Int, _ graph: ModuleGraph) -> String {
        graph.isDeclaredByName(product.name, in: package)
            ? "\"\(product.name)\"" : ".product(name: \"\(product.name)\", package: \"\(product.package)\")"
    }

    static func edges(in repository: Repository) -> (undeclared: [Edge], unused: [Edge]) {
        Edges(repository).found
    }

    /// The external product that a dependency means; `nil` for anything else.
    static func product(
        _ dependency: Module.Dependency, of module: Module, _ graph: ModuleGraph
    ) -> Product? {
        guard dependency.modules.isEmpty else { return nil }
        guard let package = dependency.package else {
            guard !module.isInProject else { return nil }
            return graph.externalPackage(withProduct: dependency.name, for: module.package).map {
                Product(name: dependency.name, package: $0)
            }
        }
        guard graph.packages[module.package].manifest.dependencies.contains(where: { $0.isNamed(package) }) else {
            return nil
        }
        return Product(name: dependency.name, package: package)
    }
}

/// Compares the external products that targets declare with what they import.
private struct Edges {
    typealias Product = ExternalImportCheck.Product
    typealias Edge = ExternalImportCheck.Edge

    private let repository: Repository
    private let graph: ModuleGraph
    private let modules: [Module]
    private let declared: [[Product]]
    private let imported: [Set<String>]
    /// The products that contain a module, by its name.
    private var owners: [String: [Product]] = [:]
    /// By module name, a product of that name that a target declares without importing the module.
    private var namesakes: [String: Product] = [:]
    /// The indices of the targets that import a module, by its name.
    private var importers: [String: [Int]] = [:]

    init(_ repository: Repository) {
        self.repository = repository
        let graph = repository.graph
        self.graph = graph
        modules = graph.modules.filter { $0.kind != .snippet && !$0.files.isEmpty }
        declared = modules.map { module in
            module.dependencies.compactMap { ExternalImportCheck.product($0, of: module, graph) }
        }
        imported = modules.map { module in
            Set(
                module.files.flatMap { repository.imports[$0] ?? [] }.map {
                    graph.name(imported: $0.module, by: module.id)
                })
        }
        for index in modules.indices {
            for name in imported[index] { importers[name, default: []].append(index) }
        }
        findOwners()
    }

    private mutating func findOwners() {
        for (index, package) in graph.packages.enumerated() {
            for dependency in package.manifest.dependencies where graph.package(dependency, from: index) == nil {
                guard let identity = dependency.externalName, let name = dependency.nameForTargets else { continue }
                for product in graph.checkouts.products(of: identity) ?? [] {
                    for module in graph.checkouts.modules(of: product, in: identity) ?? []
                    where !Self.systemModules.contains(module) {
                        let found = Product(name: product, package: name)
                        let isKnown = owners[module]?.contains { $0.name == product } ?? false
                        if !isKnown { owners[module, default: []].append(found) }
                    }
                }
            }
        }
        for index in modules.indices {
            for product in declared[index] where known(product, by: modules[index]) == nil {
                let name = Module.importName(of: product.name)
                guard !Self.systemModules.contains(name) else { continue }
                if imported[index].contains(name) { owners[name] = [product] } else { namesakes[name] = product }
            }
        }
    }

    /// Modules of Apple's systems and of the toolchain that have the names of well-known packages: without a product of
    /// the package, the import is of the system's module.
    private static let systemModules: Set<String> = [
        "Charts", "Combine", "Crypto", "FoundationEssentials", "Network", "Observation", "Testing", "XCTest",
    ]

    /// The modules of a product whose package is checked out.
    private func known(_ product: Product, by module: Module) -> [String]? {
        let dependency = graph.packages[module.package].manifest.dependencies.first { $0.isNamed(product.package) }
        return dependency?.externalName.flatMap { graph.checkouts.modules(of: product.name, in: $0) }
    }

    var found: (undeclared: [Edge], unused: [Edge]) {
        (modules.indices.flatMap(undeclared), modules.indices.flatMap(unused))
    }

    private func undeclared(_ index: Int) -> [Edge] {
        let module = modules[index]
        guard !module.linksUnseen else { return [] }
        let available = Set(
            declared[index].flatMap { known($0, by: module) ?? [Module.importName(of: $0.name)] }
        ).union(module.dependencies.flatMap { linked($0, by: module) })
        let conditions = ImportConditions(repository: repository)
        let hosts = linkedByHosts(of: module)
        return module.files.flatMap { file in
            (repository.imports[file] ?? []).compactMap { statement in
                let name = graph.name(imported: statement.module, by: module.id)
                guard let products = owners[name] ?? namesakes[name].map({ [$0] }), !available.contains(name),
                    graph.module(imported: statement.module, by: module.id) == nil,
                    let product = products.first(where: { Module.importName(of: $0.name) == name }) ?? products.first,
                    !conditions.excludes(statement, in: file, of: module), !mayHaveMore(of: product.package, index),
                    !isReexported(name, by: available.union(repository.provisions.names(for: module.id)))
                else { return nil }
                let host = hosts[name].map { Provisions.Reason.host($0) }
                let reason = repository.provisions.reason(module.id, outside: name) ?? host
                let (isRequired, row) = repository.mustDeclare(reason, module)
                guard isRequired else { return nil }
                var edge = Edge(
                    module: module.id, product: product,
                    location: SourceLocation(file: file, line: statement.line, column: statement.column),
                    isByName: owners[name] == nil, row: row)
                if case .host(let host)? = reason { edge.host = graph.modules[host].name }
                return edge
            }
        }
    }

    /// Whether the target declares a product of the package whose modules are unknown: they may include any module of
    /// the package, as those of `RxSwift-Dynamic` include `RxSwift`.
    private func mayHaveMore(of package: String, _ index: Int) -> Bool {
        declared[index].contains { product in
            product.package.lowercased() == package.lowercased() && known(product, by: modules[index]) == nil
                && owners[Module.importName(of: product.name)] == nil
        }
    }

    /// The modules of products that the hosts of a test target link, each with a host, as far as checkouts show them.
    private func linkedByHosts(of module: Module) -> [String: Int] {
        var names: [String: Int] = [:]
        for host in module.hosts.map({ graph.modules[$0] }) {
            let products = host.dependencies.compactMap { ExternalImportCheck.product($0, of: host, graph) }
            for name in products.flatMap({ known($0, by: host) ?? [] }) { names[name] = host.id }
        }
        return names
    }

    /// The modules from outside the repository that a dependency of a project's target links.
    private func linked(_ dependency: Module.Dependency, by module: Module) -> [String] {
        guard module.isInProject, dependency.modules.isEmpty else { return [] }
        return dependency.linkedNames + (dependency.package == nil ? graph.checkouts.modules(of: dependency.name) : [])
    }

    /// Whether one of the modules from outside re-exports another, as far as their sources are checked out.
    private func isReexported(_ name: String, by modules: Set<String>) -> Bool {
        var waiting = Array(modules.subtracting([name]))
        var seen = Set(waiting)
        while let next = waiting.popLast() {
            let exported = graph.checkouts.exports(of: next)
            if exported.contains(name) { return true }
            waiting += exported.filter { seen.insert($0).inserted }
        }
        return false
    }

    private func unused(_ index: Int) -> [Edge] {
        let module = modules[index]
        let users = [module.id] + repository.provisions.tests(hostedBy: module.id)
        guard !users.contains(where: { graph.modules[$0].hasUnseenSources }) else { return [] }
        let edges = module.dependencies.compactMap { dependency -> Edge? in
            guard !dependency.isConditional, let product = ExternalImportCheck.product(dependency, of: module, graph),
                !XcodeUse.mentions([Module.importName(of: product.name)], in: module, repository)
            else { return nil }
            let used = imported(with: index)
            if let names = known(product, by: module) {
                guard !names.contains(where: used.contains),
                    !used.contains(where: { isReexported($0, by: Set(names)) })
                else { return nil }
            } else {
                let name = Module.importName(of: product.name)
                guard owners[name] != nil, !used.contains(name), !mayContainMore(product, index) else {
                    return nil
                }
            }
            return Edge(module: module.id, product: product, location: dependency.location)
        }
        return edges.isEmpty || UnusedDependencyCheck.hasTemplates(module, repository) ? [] : edges
    }

    /// The modules imported by a target or by the tests that it hosts.
    private func imported(with index: Int) -> Set<String> {
        let tests = repository.provisions.tests(hostedBy: modules[index].id)
        return tests.flatMap { test in modules.indices.filter { modules[$0].id == test } }
            .reduce(imported[index]) { $0.union(imported[$1]) }
    }

    /// Whether the target imports a module of unknown origin that may belong to the product.
    private func mayContainMore(_ product: Product, _ index: Int) -> Bool {
        imported[index].contains { name in
            owners[name] == nil && graph.module(imported: name, by: modules[index].id) == nil
                && (importers[name] ?? []).allSatisfy { other in
                    declared[other].contains { $0.package == product.package }
                }
        }
    }
}
