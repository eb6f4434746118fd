import Dispatch
import Synchronization

/// The packages of a repository, their targets and dependencies.
struct ModuleGraph: Sendable {
    private(set) var packages: [LocalPackage] = []
    private(set) var modules: [Module] = []
    /// Importable modules by the name in an `import`.
    private var importable: [String: [Int]] = [:]
    /// For each module, every module that its dependencies reach.
    private var closures: [ModuleSet] = []
    private var packageByFolder: [String: Int] = [:]
    /// Packages by the lowercased name of their folder or in their manifest, if only one has it.
    private var packageByName: [String: Int] = [:]
    /// For each package, whether its folder contains a module that is neither a test nor a snippet.
    private var hasModules: [Bool] = []
    /// For each package, the paths in its manifest that lead nowhere.
    private(set) var missing: [[Missing]] = []
    /// For each package, the packages to which paths in its manifest lead, also through symbolic links.
    private var packageByPath: [[String: Int]] = []

    /// For each package or project, the others that Xcode builds together with it; empty without projects.
    private var related: [Set<Int>] = []
    /// The number of sources that manifests name and that do not exist.
    private(set) var missingCount = 0
    let workspaces: [XcodeWorkspace]
    /// What is checked out of external packages.
    let checkouts: Checkouts

    /// A path without a package.
    struct Missing: Sendable {
        var path: String
        /// The repository's only package with the path's identity.
        var substitute: Int?
        /// Whether an Xcode project or workspace supplies the substitute.
        var isSupplied: Bool
    }

    init(
        packages: [LocalPackage], tree: FileTree, workspaces: [XcodeWorkspace] = [], checkouts: Checkouts = Checkouts()
    ) {
        self.workspaces = workspaces
        self.checkouts = checkouts
        self.packages = packages.map { Self.withSnippets($0, tree) }
        for (index, package) in packages.enumerated() where !package.isProject {
            packageByFolder[package.folder] = index
        }
        let named = packages.indices.filter { !packages[$0].isProject }.flatMap { index in
            Set([packages[index].folderName.lowercased(), packages[index].manifest.name.lowercased()]).map {
                ($0, index)
            }
        }
        packageByName = Dictionary(grouping: named, by: \.0).compactMapValues { $0.count == 1 ? $0[0].1 : nil }
        hasModules = packages.map { _ in false }
        resolveMissing(tree, workspaces)
        let packages = self.packages
        related = Self.related(packages, workspaces) { self.package($0, from: $1) }
        let places = Self.places(packages, TargetLayout(tree: tree))
        for (index, package) in packages.enumerated() {
            for target in package.project?.targets.filter(\.isCompiled) ?? [] {
                modules.append(Module(target, id: modules.count, project: index, source: package.source))
            }
            for (target, place) in zip(package.manifest.targets, places[index]) {
                modules.append(
                    Module(
                        id: modules.count, name: target.name,
                        importNames: Self.importNames(of: target, in: place.folder, place.files, tree),
                        kind: target.kind, package: index,
                        owner: owner(of: place.folder) ?? index, folder: place.folder, files: place.files,
                        settings: target.settings, clangSettings: target.clangSettings,
                        source: package.source))
                modules[modules.count - 1].hasUnseenSources = target.hasPlugins || place.missingCount > 0
                modules[modules.count - 1].hasResources = target.hasResources
                missingCount += place.missingCount
            }
        }
        for module in modules where module.isImportable {
            for name in module.importNames { importable[name, default: []].append(module.id) }
        }
        resolveDependencies()
        for module in modules where !module.isTestOrSnippet { hasModules[module.owner] = true }
        let declared = modules.map { $0.dependencies.flatMap(\.modules) }
        closures = modules.indices.map { Self.closure(of: $0, declared) }
        resolveAliases()
    }

    /// Adds a target for each file below `Snippets`: a separate program, which may use the libraries of the package.
    ///
    /// Source: `PackageBuilder.createSnippetModules` of SwiftPM 6.3.
    private static func withSnippets(_ package: LocalPackage, _ tree: FileTree) -> LocalPackage {
        let folder = FileTree.join(package.folder, "Snippets")
        guard !package.isProject, tree.isFolder(folder) else { return package }
        let products = Set(package.manifest.products.flatMap(\.targets))
        let libraries = package.manifest.targets.filter { $0.kind == .regular && products.contains($0.name) }
        var package = package
        for file in tree.files(below: folder, suffix: ".swift") {
            let name = file.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? file
            var snippet = Manifest.Target(name: name, kind: .snippet, path: "Snippets")
            // A link may lead out of the folder.
            snippet.sources = [Fixing.relativePath(from: folder, to: file)]
            snippet.dependencies = libraries.map { .init(name: $0.name, isTarget: true) }
            package.manifest.targets.append(snippet)
        }
        return package
    }

    static func importNames(
        of target: Manifest.Target, in folder: String, _ files: [String], _ tree: FileTree
    ) -> [String] {
        var mapped: [String] = []
        if target.kind == .binary {
            // A binary without a path is downloaded.
            if target.path != nil { mapped = ModuleMap.names(ofBinary: folder, tree) }
        } else if files.isEmpty {
            mapped = ModuleMap.names(in: folder, headers: target.publicHeadersPath, of: target.name, tree)
        }
        return mapped.isEmpty ? [Module.importName(of: target.name)] : mapped
    }

    /// For each package, its targets' folders and Swift files.
    private static func places(_ packages: [LocalPackage], _ layout: TargetLayout) -> [[(
        folder: String, files: [String], missingCount: Int
    )]] {
        let places = Mutex(packages.map { _ in [(folder: String, files: [String], missingCount: Int)]() })
        DispatchQueue.concurrentPerform(iterations: packages.count) { index in
            let package = packages[index]
            guard !package.isProject else { return }
            let found = package.manifest.targets.map { target in
                let folder = layout.folder(of: target, in: package, siblings: package.manifest.targets)
                let isSwift = target.kind != .binary && target.kind != .system
                return (
                    folder: folder, files: isSwift ? layout.files(of: target, folder: folder) : [],
                    missingCount: layout.missingSources(of: target, folder: folder)
                )
            }
            places.withLock { $0[index] = found }
        }
        return places.withLock { $0 }
    }

    /// The package with the deepest folder that contains the path.
    private func owner(of folder: String) -> Int? {
        var folder = folder
        while true {
            if let package = packageByFolder[folder] { return package }
            guard !folder.isEmpty else { return nil }
            folder = folder.lastIndex(of: "/").map { String(folder[..<$0]) } ?? ""
        }
    }

    private mutating func resolveDependencies() {
        /// The ids of modules by package and name.
        var targets: [Int: [String: Int]] = [:]
        for module in modules { targets[module.package, default: [:]][module.name] = module.id }
        var declarations: [Int: [String: [Manifest.TargetDependency]]] = [:]
        for (index, package) in packages.enumerated() {
            declarations[index] = Dictionary(package.manifest.targets.map { ($0.name, $0.dependencies) }) { first, _ in
                first
            }
        }
        let products = packages.indices.map { self.products(for: $0, targets: targets) }
        let resolver = XcodeResolver(packages, modules, related: related)
        for index in modules.indices where modules[index].isInProject {
            modules[index].dependencies = resolver.dependencies(of: modules[index]) { name, package, project in
                self.product(name, of: package, for: project, targets)
            }
            modules[index].hosts = resolver.hosts(of: modules[index])
        }
        for index in modules.indices where !modules[index].isInProject {
            let package = modules[index].package
            let declared = declarations[package]?[modules[index].name] ?? []
            modules[index].dependencies = declared.map { dependency in
                let own = dependency.package == nil ? targets[package]?[dependency.name] : nil
                return Module.Dependency(
                    name: dependency.name, package: dependency.package,
                    modules: own.map { [$0] } ?? product(dependency, of: package, among: products[package]),
                    isConditional: dependency.isConditional,
                    source: packages[package].source, target: modules[index].name)
            }
        }
    }

    /// The products that the targets of a package can depend on: by name, in the order of the manifest.
    private typealias Products = [String: [(package: Int, externalName: String?, targets: [Int])]]

    private func products(for package: Int, targets: [Int: [String: Int]]) -> Products {
        var products: Products = [:]
        for dependency in packages[package].manifest.dependencies {
            guard let other = self.package(dependency, from: package) else { continue }
            for product in packages[other].manifest.products {
                let modules = product.targets.compactMap { targets[other]?[$0] }
                products[product.name, default: []].append((other, dependency.externalName, modules))
            }
        }
        return products
    }

    /// The targets of a product of one of the packages that this one depends on.
    private func product(
        _ dependency: Manifest.TargetDependency, of package: Int, among products: Products
    ) -> [Int] {
        guard !dependency.isTarget, let found = products[dependency.name] else { return [] }
        guard let name = dependency.package else { return found[0].targets }
        let named = found.first {
            packages[$0.package].isNamed(name) || $0.externalName?.lowercased() == name.lowercased()
        }
        // `.package(name:path:)` renames a local package: a name that no external package has can only be such a name.
        let isExternal = packages[package].manifest.dependencies.contains { $0.isNamed(name) }
        let renamed = isExternal || found.count > 1 ? nil : found[0]
        return (named ?? renamed)?.targets ?? []
    }

    /// The modules of a product that a project declares.
    ///
    /// - Parameter package: The reference to its package; `nil` for a package of the workspace.
    private func product(
        _ name: String, of package: XcodeProject.Package?, for project: Int, _ targets: [Int: [String: Int]]
    ) -> [Int] {
        let all = related[project].filter { !packages[$0].isProject }.sorted()
        let places = package.map { [self.package($0, from: project)].compactMap(\.self) } ?? all
        for place in places {
            guard let product = packages[place].manifest.products.first(where: { $0.name == name }) else { continue }
            return product.targets.compactMap { targets[place]?[$0] }
        }
        // A manifest may declare the product only in another environment: then a target of its name stands in for it.
        return places.lazy.compactMap { targets[$0]?[name] }.first.map { [$0] } ?? []
    }

    /// The package of the repository to which a reference of a project leads.
    func package(_ reference: XcodeProject.Package, from project: Int) -> Int? {
        switch reference {
        case .local(_, let folder?) where packageByFolder[folder] != nil: packageByFolder[folder]
        case .local(let written, _): package(at: written, from: project)
        case .remote(let location): package(.external(location: location), from: project)
        }
    }

    private mutating func resolveMissing(_ tree: FileTree, _ workspaces: [XcodeWorkspace]) {
        missing = packages.map { _ in [] }
        packageByPath = packages.map { _ in [:] }
        let supplied = workspaces.flatMap(\.members) + packages.flatMap { $0.project?.suppliedFolders ?? [] }
        let identities = Set(supplied.compactMap { XcodeProject.identity($0) })
        for (index, package) in packages.enumerated() {
            for case .local(let path) in package.manifest.dependencies {
                packageByPath[index][path] =
                    self.package(at: path, from: index)
                    ?? tree.package(.local(path: path), from: package.folder).flatMap { packageByFolder[$0] }
                guard packageByPath[index][path] == nil, !tree.holdsManifest(path, from: package.folder) else {
                    continue
                }
                let identity = XcodeProject.identity(path)
                let named = packages.indices.filter {
                    !packages[$0].isProject && XcodeProject.identity(packages[$0].folder) == identity
                }
                missing[index].append(
                    Missing(
                        path: path, substitute: named.count == 1 ? named[0] : nil,
                        isSupplied: named.count == 1 && identity.map(identities.contains) == true))
            }
        }
    }

    /// The local package at a path that a manifest gives. If no package is there, the repository's only package with
    /// that identity.
    func package(at written: String, from package: Int) -> Int? {
        if let known = packageByPath[package][written] { return known }
        let folder = Self.folder(written, from: packages[package].folder)
        if let found = folder.flatMap({ packageByFolder[$0] }) { return found }
        return missing.isEmpty ? nil : missing[package].first { $0.path == written }?.substitute
    }

    /// The package of the repository that a manifest refers to.
    ///
    /// A dependency on a release, by URL, refers to the local package: SwiftPM replaces every dependency of that name
    /// by the root's, and Xcode by the workspace's.
    func package(_ dependency: Manifest.PackageDependency, from package: Int) -> Int? {
        switch dependency {
        case .local(let path): self.package(at: path, from: package)
        case .external: dependency.externalName.flatMap { packageByName[$0.lowercased()] }
        }
    }

    func isMissing(_ path: String, from package: Int) -> Bool { missing[package].contains { $0.path == path } }

    private static func folder(_ written: String, from folder: String) -> String? {
        written.hasPrefix("/") ? nil : FileTree.normalized(FileTree.join(folder, written))
    }

    /// A product's aliases rename modules in all that it reaches; the compiler flag takes precedence.
    private mutating func resolveAliases() {
        for index in modules.indices {
            let module = modules[index]
            var aliases: [String: Module.Alias] = [:]
            let declared = packages[module.package].manifest.targets.first { $0.name == module.name }
            for (written, dependency) in zip(declared?.dependencies ?? [], module.dependencies) {
                for (name, alias) in written.moduleAliases {
                    let reached = dependency.modules + dependency.modules.flatMap { closures[$0].members }
                    let renamed = Set(reached).filter { modules[$0].importName == name }.sorted()
                    aliases[alias] = Module.Alias(name: name, modules: renamed)
                }
            }
            let flagged = Module.flaggedAliases(in: module.settings)
            modules[index].aliases = aliases.merging(flagged) { $1 }
        }
    }

    private static func closure(of start: Int, _ declared: [[Int]]) -> ModuleSet {
        var reached = ModuleSet(count: declared.count)
        var waiting = declared[start]
        while let next = waiting.popLast() {
            if next != start, reached.insert(next) { waiting += declared[next] }
        }
        return reached
    }
}

// MARK: - Questions

extension ModuleGraph {
    /// The modules of this one's dependencies.
    func declared(by module: Int) -> [Int] { modules[module].dependencies.flatMap(\.modules) }

    /// Every module in the transitive closure of the dependencies, without the module itself.
    func closure(of module: Int) -> ModuleSet { closures[module] }

    func reaches(_ module: Int, _ target: Int) -> Bool { closures[module].contains(target) }

    /// A shortest path, both ends included; `nil` if the target is outside the closure.
    ///
    /// - Parameter more: Dependencies that no manifest declares yet.
    func path(from module: Int, to target: Int, adding more: [Int: [Int]] = [:]) -> [Int]? {
        guard !more.isEmpty || reaches(module, target) else { return nil }
        var previous: [Int: Int] = [:]
        var queue = [module]
        var next = 0
        while next < queue.count, previous[target] == nil {
            let current = queue[next]
            next += 1
            for other in declared(by: current) + more[current, default: []]
            where other != module && previous[other] == nil {
                previous[other] = current
                queue.append(other)
            }
        }
        guard previous[target] != nil else { return nil }
        var path = [target]
        while let last = path.last, let before = previous[last] { path.append(before) }
        return path.reversed()
    }

    /// The project, if the repository has exactly one.
    var onlyProject: LocalPackage? {
        let projects = packages.filter(\.isProject)
        return projects.count == 1 ? projects[0] : nil
    }

    /// The first product of its package that contains the module.
    func product(with module: Int) -> Manifest.Product? {
        packages[modules[module].package].manifest.products.first { $0.targets.contains(modules[module].name) }
    }

    /// What a target gets when it declares the module: the module, or the whole product of another package; `nil` if
    /// there is no such product.
    func modules(declaredWith target: Int, by module: Int) -> [Int]? {
        let owner = modules[target].package
        guard owner != modules[module].package, !modules[target].isInProject else { return [target] }
        guard let product = product(with: target) else { return nil }
        return modules.filter { $0.package == owner && product.targets.contains($0.name) }.map(\.id)
    }

    func names(_ path: [Int]) -> [String] { path.map { modules[$0].name } }

    /// The module's own name for a name imported by the given one.
    func name(imported name: String, by importer: Int) -> String { modules[importer].aliases[name]?.name ?? name }

    /// The module that an `import` in the given one refers to. For an importer in a package, the modules of the package
    /// come first, then those of its closure; in a project, its dependencies and their closure come first. Any other
    /// module counts unless the importer declares an external product of that name.
    func module(imported name: String, by importer: Int) -> Int? {
        let alias = modules[importer].aliases[name]
        if let renamed = alias?.modules { return renamed.first }
        let name = alias?.name ?? name
        guard let all = importable[name] else { return nil }
        let candidates = related.isEmpty ? all : all.filter { isVisible($0, by: importer) }
        if modules[importer].isInProject {
            if modules[importer].importNames.contains(name) { return importer }
            let near =
                candidates.first { candidate in
                    modules[importer].dependencies.contains { $0.modules.contains(candidate) }
                }
                ?? candidates.first { reaches(importer, $0) }
            if let near { return near }
        }
        let near =
            candidates.first { modules[$0].package == modules[importer].package }
            ?? candidates.first { reaches(importer, $0) }
            ?? candidates.first { modules[$0].owner == modules[importer].owner }
        return near ?? (declaresExternal(name, by: importer) ? nil : candidates.first)
    }

    /// Whether Xcode or SwiftPM may build one module before the other.
    private func isVisible(_ target: Int, by importer: Int) -> Bool {
        let (module, other) = (modules[importer], modules[target])
        guard module.package != other.package, module.isInProject || other.isInProject else {
            return !module.isInProject || isImportable(other, by: module)
        }
        return related[module.package].contains(other.package) && isImportable(other, by: module)
    }

    /// An application or an extension counts only for tests and for targets that depend on it: its name may be that of
    /// a system's module.
    private func isImportable(_ target: Module, by importer: Module) -> Bool {
        target.kind != .executable || !target.isInProject || importer.isTestOrSnippet
            || importer.dependencies.contains { $0.modules.contains(target.id) }
    }

    private func declaresExternal(_ name: String, by importer: Int) -> Bool {
        let module = modules[importer]
        return module.dependencies.contains { dependency in
            Module.importName(of: dependency.name) == name
                && ExternalImportCheck.product(dependency, of: module, self) != nil
        }
    }

    /// Whether the module declares a product of that name that may be from a missing package.
    func declaresMissing(_ name: String, by module: Int) -> Bool {
        let lost = missing[modules[module].package].filter { $0.substitute == nil }
        guard !lost.isEmpty else { return false }
        return modules[module].dependencies.contains { dependency in
            dependency.modules.isEmpty && Module.importName(of: dependency.name) == name
        }
    }

    /// The external package of a product that a target declares by the product's name alone.
    ///
    /// - Returns: Its name for targets; `nil` if no package can have it.
    ///
    /// Source: `ModulesGraph.load` of SwiftPM 6.3: since tools version 5.2 the package and the product have the same
    /// name, before that any package may have it.
    func externalPackage(withProduct product: String, for package: Int) -> String? {
        let external = packages[package].manifest.dependencies.filter {
            $0.externalName != nil && self.package($0, from: package) == nil
        }
        if let named = external.first(where: { $0.isNamed(product) }) { return named.nameForTargets }
        guard let version = ToolsVersion(manifest: packages[package].source.text)?.numbers,
            version.lexicographicallyPrecedes([5, 2, 0]), !packages[package].isProject
        else { return nil }
        let known = external.first { dependency in
            dependency.externalName.flatMap { checkouts.modules(of: product, in: $0) } != nil
        }
        let unknown = external.filter { dependency in
            dependency.externalName.map { checkouts.products(of: $0) == nil } ?? false
        }
        if let name = known?.nameForTargets { return name }
        // If several packages may have the product, its own name stands for the package.
        return unknown.count > 1 ? product : unknown.first?.nameForTargets
    }

    /// Whether a target of the package declares the product by its name alone.
    func isDeclaredByName(_ product: String, in package: Int) -> Bool {
        packages[package].manifest.targets.contains { target in
            target.dependencies.contains { $0.name == product && $0.package == nil && !$0.isTarget }
        }
    }

    /// The modules that a test target tests: those of its package that it declares, or else all of them.
    func tested(by test: Int) -> [Int] {
        let owner = modules[test].owner
        let declared = declared(by: test).filter { modules[$0].owner == owner && !modules[$0].isTestOrSnippet }
        return declared.isEmpty ? modules.filter { $0.owner == owner && !$0.isTestOrSnippet }.map(\.id) : declared
    }

    /// Whether a row must cover the module: not for a test or a snippet in a package with modules, whose rows it
    /// follows.
    func needsRow(_ module: Int) -> Bool { !modules[module].isTestOrSnippet || !hasModules[modules[module].owner] }
}
