/// Finds the modules that the targets of projects depend on.
struct XcodeResolver {
    private let packages: [LocalPackage]
    /// The targets of projects, by the project's number and the target's or its product's identifier.
    private var targets: [Key: Int] = [:]
    /// The targets of projects by the names of the files that they build.
    private var builders: [String: [Int]] = [:]
    private let modules: [Module]
    private var projects: [String: Int] = [:]
    /// For each package or project, those that are built with it.
    private let related: [Set<Int>]

    private struct Key: Hashable {
        var project: Int
        var identifier: String
    }

    init(_ packages: [LocalPackage], _ modules: [Module], related: [Set<Int>]) {
        self.packages = packages
        self.modules = modules
        self.related = related
        for (index, package) in packages.enumerated() {
            if let project = package.project { projects[project.path] = index }
        }
        for module in modules {
            guard let target = module.xcode else { continue }
            targets[Key(project: module.package, identifier: target.identifier)] = module.id
            if let product = target.productIdentifier {
                targets[Key(project: module.package, identifier: product)] = module.id
            }
            let names =
                [target.product].compactMap(\.self) + target.moduleNames.flatMap { ["\($0).framework", "lib\($0).a"] }
            for name in Set(names) { builders[name, default: []].append(module.id) }
        }
    }

    /// - Parameter product: Finds the modules of a package's product; called with the product's name, the reference to
    ///   its package or `nil` for any, and the project.
    func dependencies(
        of module: Module, product: (_ name: String, _ package: XcodeProject.Package?, _ project: Int) -> [Int]
    ) -> [Module.Dependency] {
        guard let target = module.xcode, let project = packages[module.package].project else { return [] }
        var found: [Module.Dependency] = []
        for link in target.links {
            var modules: [Int] = []
            var package: String?
            switch link.product {
            case .target(let identifier):
                modules = self.module(module.package, identifier)
            case .foreign(let path, let identifier):
                modules = projects[path].map { self.module($0, identifier) } ?? []
            case .package(let name, let reference):
                let declared = reference.flatMap { project.packages[$0]?.package }
                modules = product(name, declared, module.package)
                if case .remote(let location)? = declared {
                    package = Manifest.PackageDependency.external(location: location).externalName
                }
            case .file(let name):
                let near = (builders[name] ?? []).filter {
                    $0 != module.id && related[module.package].contains(self.modules[$0].package)
                }
                modules = (near.first { self.modules[$0].package == module.package } ?? near.first).map { [$0] } ?? []
            case .prebuilt: break
            }
            // Links to the same modules are one dependency: a target is often both depended on and linked.
            if !modules.isEmpty, let index = found.firstIndex(where: { $0.modules == modules }) {
                found[index].isConditional = found[index].isConditional || link.isEmbedded
                found[index].links.append(link.product)
                continue
            }
            found.append(
                Module.Dependency(
                    name: link.name, package: package, modules: modules, isConditional: link.isEmbedded,
                    links: [link.product], source: module.source, target: module.name,
                    linkedNames: modules.isEmpty ? link.importNames : []))
        }
        return found
    }

    /// The targets that run the tests of a target.
    func hosts(of module: Module) -> [Int] {
        let names = Set(module.xcode?.hosts ?? [])
        guard !names.isEmpty else { return [] }
        let near = modules.filter { other in
            guard let target = other.xcode, other.id != module.id, related[module.package].contains(other.package)
            else { return false }
            let products = target.product.map { [$0, String($0.prefix { $0 != "." })] } ?? []
            return !names.isDisjoint(
                with: [target.identifier, target.name] + products + target.productNames + target.moduleNames)
        }
        let own = near.filter { $0.package == module.package }
        return (own.isEmpty ? near : own).filter { $0.kind != .test }.map(\.id)
    }

    private func module(_ project: Int, _ identifier: String) -> [Int] {
        targets[Key(project: project, identifier: identifier)].map { [$0] } ?? []
    }
}

extension ModuleGraph {
    /// For each package or project, those that a workspace or a project builds together with it; empty without
    /// projects.
    static func related(
        _ packages: [LocalPackage], _ workspaces: [XcodeWorkspace], local: (Manifest.PackageDependency, Int) -> Int?
    ) -> [Set<Int>] {
        guard packages.contains(where: \.isProject) else { return [] }
        var places: [String: Int] = [:]
        for (index, package) in packages.enumerated() { places[package.project?.path ?? package.folder] = index }
        let next = packages.enumerated().map { index, package in
            let folders = package.project?.synchronizedFolders ?? []
            let inside = packages.indices.filter { other in
                !packages[other].isProject && folders.contains { FileTree.contains($0, packages[other].folder) }
            }
            return package.manifest.dependencies.compactMap { local($0, index) }
                + (package.project?.references ?? []).compactMap { places[$0] } + inside
        }
        func reached(from start: [Int]) -> Set<Int> {
            var reached = Set<Int>()
            var waiting = start
            while let index = waiting.popLast() {
                if reached.insert(index).inserted { waiting += next[index] }
            }
            return reached
        }
        let groups =
            workspaces.map { reached(from: $0.members.compactMap { places[$0] }) }
            + packages.indices.filter { packages[$0].isProject }.map { reached(from: [$0]) }
        return packages.indices.map { index in
            groups.filter { $0.contains(index) }.reduce(into: [index]) { $0.formUnion($1) }
        }
    }
}
