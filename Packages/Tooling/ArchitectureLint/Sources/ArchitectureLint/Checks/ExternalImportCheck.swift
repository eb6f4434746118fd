/// `undeclared-import` and `unused-dependency` for products of external packages, whose modules are unknown.
///
/// A product counts as a module of the same name if a target declares and imports it so. Other modules of a product are
/// guessed in favour of the target: a module belongs to a package if only targets that declare a product of the package
/// import it.
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
                    : "add `\(Self.declaration(of: edge.product))` to the dependencies of \(module.name) in "
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

    static func declaration(of product: Product) -> String {
        ".product(name: \"\(product.name)\", package: \"\(product.package)\")"
    }

    static func edges(in repository: Repository) -> (undeclared: [Edge], unused: [Edge]) {
        let graph = repository.graph
        let modules = graph.modules.filter { $0.kind != .snippet && !$0.files.isEmpty }
        let declared = modules.map { module in module.dependencies.compactMap { product($0, of: module, graph) } }
        let imported = modules.map { module in
            Set(
                module.files.flatMap { repository.imports[$0] ?? [] }.map {
                    graph.name(imported: $0.module, by: module.id)
                })
        }
        var products: [String: Product] = [:]
        var importers: [String: [Int]] = [:]
        for index in modules.indices {
            for name in imported[index] { importers[name, default: []].append(index) }
            for product in declared[index] where imported[index].contains(Module.importName(of: product.name)) {
                products[Module.importName(of: product.name)] = product
            }
        }
        var undeclared: [Edge] = []
        var unused: [Edge] = []
        for (index, module) in modules.enumerated() {
            let names = Set(declared[index].map { Module.importName(of: $0.name) })
            for file in module.files {
                for statement in repository.imports[file] ?? [] {
                    let name = graph.name(imported: statement.module, by: module.id)
                    guard let product = products[name], !names.contains(name),
                        graph.module(imported: statement.module, by: module.id) == nil
                    else { continue }
                    let location = SourceLocation(file: file, line: statement.line, column: statement.column)
                    undeclared.append(Edge(module: module.id, product: product, location: location))
                }
            }
            for dependency in module.dependencies {
                guard !dependency.isConditional, let product = product(dependency, of: module, graph),
                    products[Module.importName(of: product.name)] != nil,
                    !imported[index].contains(Module.importName(of: product.name))
                else { continue }
                let mayHoldMore = imported[index].contains { name in
                    products[name] == nil && graph.module(imported: name, by: module.id) == nil
                        && (importers[name] ?? []).allSatisfy { other in
                            declared[other].contains { $0.package == product.package }
                        }
                }
                if !mayHoldMore {
                    unused.append(Edge(module: module.id, product: product, location: dependency.location))
                }
            }
        }
        return (undeclared, unused)
    }

    static func product(
        _ dependency: Module.Dependency, of module: Module, _ graph: ModuleGraph
    ) -> Product? {
        guard dependency.modules.isEmpty, let package = dependency.package,
            graph.packages[module.package].manifest.dependencies.contains(where: { isNamed($0, package) })
        else { return nil }
        return Product(name: dependency.name, package: package)
    }

    /// Whether the name means this external package.
    static func isNamed(_ dependency: Manifest.PackageDependency, _ package: String) -> Bool {
        guard case .external(let location) = dependency else { return false }
        return dependency.externalName?.lowercased() == package.lowercased()
            || location.lowercased() == package.lowercased()
    }
}
