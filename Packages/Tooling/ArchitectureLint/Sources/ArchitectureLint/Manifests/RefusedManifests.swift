/// Manifests that can be evaluated, and that SwiftPM refuses: with a duplicate or an unknown target.
///
/// Source: `ManifestValidator` and `PackageBuilder` of SwiftPM 6.3.
enum RefusedManifests {
    static func findings(in graph: ModuleGraph) -> [Finding] {
        let modules = Dictionary(grouping: graph.modules, by: \.package)
        return graph.packages.indices.filter { !graph.packages[$0].isProject }.flatMap { index in
            duplicates(in: graph.packages[index]) + products(of: graph.packages[index])
                + dependencies(of: modules[index] ?? [], in: index, graph)
        }
    }

    private static func targets(of package: LocalPackage) -> [Manifest.Target] {
        package.manifest.targets.filter { $0.kind != .snippet }
    }

    private static func duplicates(in package: LocalPackage) -> [Finding] {
        var names = Set<String>()
        var reported = Set<String>()
        return targets(of: package).compactMap { target in
            guard !names.insert(target.name).inserted, reported.insert(target.name).inserted else { return nil }
            return finding(
                package.source.target(target.name), "duplicate target named \(target.name)",
                "rename or remove one of them")
        }
    }

    private static func products(of package: LocalPackage) -> [Finding] {
        let known = Set(package.manifest.targets.map(\.name))
        return package.manifest.products.flatMap { product in
            product.targets.filter { !known.contains($0) }.map { target in
                finding(
                    package.source.product(product.name), "target \(target) of product \(product.name) does not exist",
                    remedy(for: target, known))
            }
        }
    }

    private static func dependencies(of modules: [Module], in index: Int, _ graph: ModuleGraph) -> [Finding] {
        let package = graph.packages[index]
        let known = Set(package.manifest.targets.map(\.name))
        return modules.filter { $0.kind != .snippet }.flatMap { module in
            let declared = package.manifest.targets.first { $0.name == module.name }?.dependencies ?? []
            return zip(declared, module.dependencies).compactMap { written, dependency -> Finding? in
                guard dependency.modules.isEmpty, written.package == nil, !known.contains(written.name),
                    written.isTarget || !mayBeProduct(written.name, of: index, graph)
                else { return nil }
                return finding(
                    dependency.location, "unknown dependency \(written.name) in target \(module.name)",
                    remedy(for: written.name, known.union(graph.names(insteadOf: dependency, of: module) ?? [])))
            }
        }
    }

    /// Whether a package that the manifest names may have a product of that name; a package that cannot be read may
    /// have any.
    private static func mayBeProduct(_ name: String, of package: Int, _ graph: ModuleGraph) -> Bool {
        guard graph.externalPackage(withProduct: name, for: package) == nil else { return true }
        return graph.packages[package].manifest.dependencies.contains { dependency in
            if let local = graph.package(dependency, from: package) {
                return graph.packages[local].manifest.products.contains { $0.name == name }
            }
            guard case .local = dependency else { return false }
            return true
        }
    }

    private static func remedy(for name: String, _ known: Set<String>) -> String {
        let near = nearest(to: name, among: known)
        return near.map { "did you mean \($0)?" } ?? "add the target, or remove the name"
    }

    private static func finding(_ location: SourceLocation, _ message: String, _ remedy: String) -> Finding {
        Finding(.unreadableManifest, at: location, "SwiftPM refuses the manifest: \(message)", remedy: remedy)
    }
}
