/// The packages of a repository, their targets, and what depends on what.
struct ModuleGraph: Sendable {
    private(set) var packages: [LocalPackage] = []
    private(set) var modules: [Module] = []
    /// Importable modules by the name in an `import`.
    private var importable: [String: [Int]] = [:]
    /// For each module, every module reached, with the one before it on a shortest path.
    private var reached: [[Int: Int]] = []

    init(packages: [LocalPackage], tree: FileTree) {
        self.packages = packages
        let layout = TargetLayout(tree: tree)
        for (index, package) in packages.enumerated() {
            for target in package.manifest.targets {
                let folder = layout.folder(of: target, in: package, siblings: package.manifest.targets)
                let files =
                    target.kind == .binary || target.kind == .system ? [] : layout.files(of: target, folder: folder)
                modules.append(
                    Module(
                        id: modules.count, name: target.name, kind: target.kind, package: index,
                        owner: owner(of: folder) ?? index, folder: folder, files: files, settings: target.settings,
                        location: package.source.target(target.name)))
            }
        }
        for module in modules where module.isImportable { importable[module.importName, default: []].append(module.id) }
        resolveDependencies()
        reached = modules.map { Self.search(from: $0.id, in: modules) }
    }

    /// The package with the deepest folder around the path.
    private func owner(of folder: String) -> Int? {
        packages.indices.filter { FileTree.contains(packages[$0].folder, folder) }
            .max { packages[$0].folder.utf8.count < packages[$1].folder.utf8.count }
    }

    private mutating func resolveDependencies() {
        var targets: [Int: [String: Int]] = [:]
        for module in modules { targets[module.package, default: [:]][module.name] = module.id }
        for index in modules.indices {
            let package = modules[index].package
            let declared = packages[package].manifest.targets.first { $0.name == modules[index].name }
            modules[index].dependencies = (declared?.dependencies ?? []).map { dependency in
                let own = dependency.package == nil ? targets[package]?[dependency.name] : nil
                return Module.Dependency(
                    name: dependency.name, package: dependency.package,
                    modules: own.map { [$0] } ?? product(dependency, of: package, targets: targets),
                    location: packages[package].source.dependency(dependency.name, of: modules[index].name))
            }
        }
    }

    /// The targets of a product of one of the packages that this one depends on.
    private func product(
        _ dependency: Manifest.TargetDependency, of package: Int, targets: [Int: [String: Int]]
    ) -> [Int] {
        guard !dependency.isTarget else { return [] }
        for path in packages[package].manifest.dependencies {
            guard case .local(let written) = path, let other = self.package(at: written, from: package) else {
                continue
            }
            if let name = dependency.package, !packages[other].isNamed(name) { continue }
            guard let product = packages[other].manifest.products.first(where: { $0.name == dependency.name }) else {
                continue
            }
            return product.targets.compactMap { targets[other]?[$0] }
        }
        return []
    }

    /// The local package at a path as written in a manifest.
    func package(at written: String, from package: Int) -> Int? {
        guard let folder = Self.folder(written, from: packages[package].folder) else { return nil }
        return packages.firstIndex { $0.folder == folder }
    }

    private static func folder(_ written: String, from folder: String) -> String? {
        written.hasPrefix("/") ? nil : FileTree.normalized(FileTree.join(folder, written))
    }

    private static func search(from start: Int, in modules: [Module]) -> [Int: Int] {
        var previous: [Int: Int] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let current = queue[next]
            next += 1
            for target in modules[current].dependencies.flatMap(\.modules)
            where target != start && previous[target] == nil {
                previous[target] = current
                queue.append(target)
            }
        }
        return previous
    }
}

// MARK: - Questions

extension ModuleGraph {
    /// The modules that the dependencies of this one stand for.
    func declared(by module: Int) -> [Int] { modules[module].dependencies.flatMap(\.modules) }

    /// Every module in the transitive closure of the dependencies, without the module itself.
    func closure(of module: Int) -> Set<Int> { Set(reached[module].keys) }

    func reaches(_ module: Int, _ target: Int) -> Bool { reached[module][target] != nil }

    /// A shortest path, both ends included; nil when the target lies outside the closure.
    func path(from module: Int, to target: Int) -> [Int]? {
        guard reached[module][target] != nil else { return nil }
        var path = [target]
        while let last = path.last, last != module, let before = reached[module][last] { path.append(before) }
        return path.reversed()
    }

    func names(_ path: [Int]) -> [String] { path.map { modules[$0].name } }

    /// The module that an `import` in the given one means: one of the own package, else one of the closure, else any.
    func module(imported name: String, by importer: Int) -> Int? {
        guard let candidates = importable[name] else { return nil }
        return candidates.first { modules[$0].package == modules[importer].package }
            ?? candidates.first { reaches(importer, $0) }
            ?? candidates.first { modules[$0].owner == modules[importer].owner }
            ?? candidates.first
    }

    /// The modules that a test target tests: those of its own package that it declares, or else all of them.
    func tested(by test: Int) -> [Int] {
        let owner = modules[test].owner
        let declared = declared(by: test).filter { modules[$0].owner == owner && !modules[$0].isTest }
        return declared.isEmpty ? modules.filter { $0.owner == owner && !$0.isTest }.map(\.id) : declared
    }

    /// Whether the package holds something that its tests can test.
    func hasOwnModules(_ package: Int) -> Bool {
        modules.contains { $0.owner == package && !$0.isTest }
    }
}
