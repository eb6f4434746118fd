/// `missing-product`: a target names a product that a package of the repository does not have.
struct MissingProductCheck: Check {
    func findings(in repository: Repository) -> [Finding] {
        let graph = repository.graph
        return graph.modules.filter { !$0.isInProject }.flatMap { module in
            module.dependencies.compactMap { dependency -> Finding? in
                guard let place = graph.package(lacking: dependency, of: module) else { return nil }
                let package = graph.packages[place]
                let products = package.manifest.products.map(\.name).sorted()
                let near = nearest(to: dependency.name, among: products)
                let isTarget = package.manifest.targets.contains { $0.name == dependency.name }
                return Finding(
                    .missingProduct, at: dependency.location,
                    "\(module.name) names the product \(dependency.name), which package \(package.folderName) does not have"
                        + (near.map { "; did you mean \($0)?" } ?? ""),
                    remedy: isTarget
                        ? "add a product with the target \(dependency.name) to \(package.manifestFile)"
                        : near.map { "write `.product(name: \"\($0)\", package: \"\(dependency.package ?? "")\")`" }
                            ?? "name one of its products"
                            + (products.isEmpty ? "; it has none" : ": \(products.prefix(8).joined(separator: ", "))"))
            }
        }
    }
}

extension ModuleGraph {
    /// The package of the repository that a target's dependency names, if it lacks the product.
    ///
    /// SwiftPM makes products of executables, plugins and macros by itself, so these are never lacking.
    func package(lacking dependency: Module.Dependency, of module: Module) -> Int? {
        guard !module.isInProject, dependency.modules.isEmpty, !dependency.isConditional, let name = dependency.package
        else { return nil }
        let named = packages[module.package].manifest.dependencies.filter { reference in
            package(reference, from: module.package).map { packages[$0].isNamed(name) } == true
                || reference.isNamed(name)
        }
        guard named.count == 1, case .local = named[0], let place = package(named[0], from: module.package),
            !packages[place].manifest.products.contains(where: { $0.name == dependency.name }),
            !packages[place].manifest.targets.contains(where: {
                $0.name == dependency.name && [.executable, .plugin, .macro].contains($0.kind)
            })
        else { return nil }
        return place
    }

    /// The names that a dependency without a package can have, if its own name is none of them: SwiftPM then refuses
    /// it.
    ///
    /// - Returns: The names of targets and products; `nil` if the dependency's name is among them, or an external or
    ///   absent package may have a product of that name.
    func names(insteadOf dependency: Module.Dependency, of module: Module) -> [String]? {
        guard !module.isInProject, module.kind != .snippet, dependency.modules.isEmpty, dependency.package == nil,
            !dependency.isConditional
        else { return nil }
        let manifest = packages[module.package].manifest
        var names = manifest.targets.map(\.name)
        for reference in manifest.dependencies {
            guard case .local = reference, let place = package(reference, from: module.package) else { return nil }
            names += packages[place].manifest.products.map(\.name) + packages[place].manifest.targets.map(\.name)
        }
        return names.contains(dependency.name) ? nil : names
    }

    /// Whether a dependency of the module names a product that does not exist and probably means this target: then that
    /// name has to be corrected, and declaring a second dependency would not help.
    func namesMissingProduct(of target: Int, by module: Int) -> Bool {
        modules[module].dependencies.contains { dependency in
            package(lacking: dependency, of: modules[module]) == modules[target].package
                || names(insteadOf: dependency, of: modules[module]) != nil
                    && nearest(to: dependency.name, among: [modules[target].name]) != nil
        }
    }
}
