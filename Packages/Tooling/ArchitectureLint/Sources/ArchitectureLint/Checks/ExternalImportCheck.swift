/// `undeclared-import` and `unused-dependency` for products of external packages.
///
/// The modules of a product are known if its package is checked out. Otherwise a product counts as a module of the same
/// name if a target declares and imports it so. Other modules of a product are then guessed in favour of the target: a
/// module belongs to a package if only targets that declare a product of the package import it.
struct ExternalImportCheck: Check {
    /// A product of an external package, as named in a manifest.
    struct Product: Hashable, Sendable {
        var name: String
        var package: String
    }

    struct Edge: Sendable {
        var module: Int
        var product: Product
        var location: SourceLocation
    }

    func findings(in repository: Repository) -> [Finding] {
        let (undeclared, unused) = Self.edges(in: repository)
        let name = { (edge: Edge) in repository.layers.label(edge.module) }
        return undeclared.map { edge in
            let module = repository.graph.modules[edge.module]
            let package = repository.graph.packages[module.package]
            return Finding(
                .undeclaredImport, at: edge.location,
                package.isProject
                    ? "\(name(edge)) imports \(edge.product.name), which it does not link"
                    : "\(name(edge)) imports \(edge.product.name) without declaring it in its manifest",
                pathNote: "a product of \(edge.product.package), which is third-party",
                remedy: package.isProject
                    ? Remedy.linking(edge.product.name, of: edge.product.package, to: module, package)
                    : "add `\(Self.declaration(of: edge.product, in: module.package, repository.graph))` to the dependencies of \(module.name) in "
                        + package.manifestFile)
        }
            + unused.map { edge in
                Finding(
                    .unusedDependency, at: edge.location,
                    "\(name(edge)) declares \(edge.product.name), but imports nothing of it",
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
                    for module in graph.checkouts.modules(of: product, in: identity) ?? [] {
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
                if imported[index].contains(name) { owners[name] = [product] }
            }
        }
    }

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
        let names = Set(
            declared[index].flatMap { known($0, by: module) ?? [Module.importName(of: $0.name)] })
        return module.files.flatMap { file in
            (repository.imports[file] ?? []).compactMap { statement in
                let name = graph.name(imported: statement.module, by: module.id)
                guard let products = owners[name], !names.contains(name),
                    graph.module(imported: statement.module, by: module.id) == nil,
                    let product = products.first(where: { Module.importName(of: $0.name) == name }) ?? products.first
                else { return nil }
                return Edge(
                    module: module.id, product: product,
                    location: SourceLocation(file: file, line: statement.line, column: statement.column))
            }
        }
    }

    private func unused(_ index: Int) -> [Edge] {
        let module = modules[index]
        return module.dependencies.compactMap { dependency in
            guard !dependency.isConditional, let product = ExternalImportCheck.product(dependency, of: module, graph),
                !XcodeUse.mentions([Module.importName(of: product.name)], in: module, repository)
            else { return nil }
            if let names = known(product, by: module) {
                guard !names.contains(where: imported[index].contains) else { return nil }
            } else {
                let name = Module.importName(of: product.name)
                guard owners[name] != nil, !imported[index].contains(name), !mayContainMore(product, index) else {
                    return nil
                }
            }
            return Edge(module: module.id, product: product, location: dependency.location)
        }
    }

    private func mayContainMore(_ product: Product, _ index: Int) -> Bool {
        imported[index].contains { name in
            owners[name] == nil && graph.module(imported: name, by: modules[index].id) == nil
                && (importers[name] ?? []).allSatisfy { other in
                    declared[other].contains { $0.package == product.package }
                }
        }
    }
}
